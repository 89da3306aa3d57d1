/** The other ways to play Robot Master, each to its end. */
import { expect, expectTold, isAsked, laid, layRobot, playToTheEnd, setTable, stacks, test, verdict } from './house';
import { CROWDS, sitAmongBots, walk } from './walk';

test('a whole game alone', async ({ page }) => {
  await page.goto('/games/robot-master');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await isAsked(page);
  await expect(stacks(page)).toHaveCount(1);
  await playToTheEnd(page);
  await expect(verdict(page)).toHaveText('The game is over');
  await expect(page.getByRole('region', { name: 'Weakest against weakest' }).locator('[aria-current]')).toHaveCount(1);
  await expectTold(page, 'The shelf is full.');
});

test('a whole duel with drawing: five robots in hand as long as the pile lasts', async ({ page }) => {
  await setTable(page, ['Me', 'bot dreamer'], { Mode: 'Duel with drawing' });
  await isAsked(page);
  await expect(page.getByRole('img', { name: /robots in the pile/ })).toBeVisible();
  await layRobot(page);
  await expectTold(page, /You draw a \d/);
  await expectTold(page, 'Bot 2 draws a robot.');
  await playToTheEnd(page);
  await expect(verdict(page)).toBeVisible();
});

test('a match of two rounds: the first is reckoned up before the second', async ({ page }) => {
  await setTable(page, ['Me', 'bot dreamer'], { Rounds: '2' });
  await expect(page.getByRole('img', { name: 'Round 1 of 2' })).toBeVisible();
  const reckoning = page.getByRole('dialog', { name: 'Round 1 is over' });
  for (;;) {
    const asked = (await stacks(page).count()) > 0; // perhaps in the next round already, under the reckoning
    if (await reckoning.isVisible()) break;
    if (asked) await layRobot(page);
  }
  await expect(laid(page)).toHaveCount(25); // the full shelf, though the next round is dealt
  await expect(reckoning.getByRole('listitem')).toHaveCount(5);
  await expect(reckoning).toContainText(/Rows \d+, columns \d+/);
  await reckoning.getByRole('button', { name: 'To the next round' }).click();
  await expect(reckoning).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Round 2 of 2' })).toBeVisible();
  expect(await laid(page).count()).toBeLessThan(3);
  await playToTheEnd(page);
  const split = page.getByRole('table', { name: 'Score' });
  await expect(split.getByRole('rowheader')).toHaveText(['round 1', 'round 2']);
  const columns = await split.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
  const totals = await page.getByRole('table', { name: 'Result' }).locator('td.total').allInnerTexts();
  expect(totals.map(Number)).toEqual(totals.map((_, column) => columns.reduce((sum, round) => sum + (round[column] ?? 0), 0)));
});

test('partners are not called level with one another', { tag: '@once' }, async ({ page }) => {
  await sitAmongBots(page, 'robot-master', CROWDS['robot-master']);
  await walk(page, async () => undefined);
  await expect(page.locator('.result td.total')).toHaveCount(4);
  const [first, second, third, fourth] = await page.locator('.result td.total').allInnerTexts();
  expect([second, fourth]).toEqual([first, third]);
  if (first !== third) await expect(page.locator('.result .level')).toHaveCount(0);
});
