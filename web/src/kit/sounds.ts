/** Five short sounds of wood and paper, made on the spot: no files, nothing before the first click or key, one switch. */
import { preferences } from './preferences.svelte';

export type Sound = 'tap' | 'knock' | 'slide' | 'shuffle' | 'fanfare';

const QUIET = 0.22;
let context: AudioContext | null = null;

/** Plays a sound, if sounds are on and somebody has touched the page; `after` seconds from now. */
export function play(sound: Sound, after = 0): void {
  if (!preferences.values.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  SOUNDS[sound](context, context.currentTime + after);
}

/** Plays what happened in order, each once and at most four: a long story must not rattle. */
export function playAll(sounds: readonly Sound[]): void {
  [...new Set(sounds)].slice(0, 4).forEach((sound, place) => play(sound, place * 0.14));
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  // a fingertip on a tin toy
  tap: (audio, at) => wood(audio, at, 1250, 0.035, 0.35),
  // a piece set down: the click of its edge, the body of the table
  knock(audio, at) {
    wood(audio, at, 620, 0.05, 0.8);
    wood(audio, at + 0.012, 190, 0.13, 1);
  },
  // paper drawn over felt
  slide: (audio, at) => paper(audio, at, 0.18, 2400, 900, 1.5),
  shuffle(audio, at) {
    for (let card = 0; card < 6; card += 1) paper(audio, at + card * 0.045, 0.06, 3200, 1800, 1.2);
  },
  // four bars of a toy xylophone
  fanfare: (audio, at) => [523, 659, 784, 1047].forEach((pitch, bar) => wood(audio, at + bar * 0.11, pitch, 0.32, 0.6)),
};

/** A struck bar: a pitch with its fourth partial, gone as soon as it is heard. */
function wood(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  for (const [partial, share] of [[1, 1], [3.9, 0.25]] as const) {
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch * partial });
    tone.connect(fading(audio, at, length / partial ** 0.5, loud * share));
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}

/** Noise that swells and fades through a closing band: paper. */
function paper(audio: AudioContext, at: number, length: number, from: number, to: number, loud: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 0.9 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(fading(audio, at, length, loud, length / 4));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loud: number, swell = 0.004): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * QUIET, at + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
