/** A guest's finished games are forgotten one day, unless they have them kept. */
import { expect, test } from './house';

test.use({ keep: 'finished=365' });

test('a guest has a finished game kept, in the list or where it ended', async ({ page, address }) => {
  const ask = (path: string, data: object) => page.request.post(`/api${path}`, { data, headers: { origin: address } });
  await ask('/me', { name: 'Ada' });
  const places = [{ who: 'me' }, { who: 'bot', bot: 'dreamer' }];
  const { id } = (await (await ask('/tables', { game: 'robot-master', places })).json()) as { id: string };
  await page.request.post(`/api/tables/${id}/end`, { headers: { origin: address } });

  await page.goto('/tables');
  const keep = page.getByRole('button', { name: /^Keep: Robot Master/ });
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await expect(keep).toHaveAttribute('title', /forgets this game on .*20\d\d/);
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/tables/${id}`);
  const kept = page.getByRole('button', { name: /Kept/ });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await kept.click();
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toHaveAttribute('aria-pressed', 'false');
});
