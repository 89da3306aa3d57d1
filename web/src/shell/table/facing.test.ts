import { describe, expect, it } from 'vitest';
import { lookFrom } from './facing';

describe('several people on one device', () => {
  it('shows one person their seat at once', () => expect(lookFrom([2], [0], null)).toEqual({ seat: 2, handOver: null }));
  it('asks for the hand-over when another own seat is to act', () => expect(lookFrom([0, 1], [1], 0)).toEqual({ seat: 1, handOver: 1 }));
  it('stays with whoever holds the device while nobody of them is to act', () => expect(lookFrom([0, 1], [2], 1)).toEqual({ seat: 1, handOver: null }));
  it('shows nothing before somebody has taken the device', () => expect(lookFrom([0, 1], [2], null).handOver).toBe(0));
  it('lets a spectator watch', () => expect(lookFrom([], [0], null)).toEqual({ seat: null, handOver: null }));
});
