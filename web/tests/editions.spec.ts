import { choose, COMPILED, expect, layRobot, nameMyself, story, test } from './house';

const HEAD = '[edition]\ngame = "robot-master"\nname = "Thrice"\n';
const toml = (scores: string) => ({ name: 'edition.toml', mimeType: 'application/toml', buffer: Buffer.from(`${HEAD}[scores]\n${scores}`) });

test('a host loads an edition from a file and plays it; a file that cannot be played says why', { tag: '@once' }, async ({ page, friend }) => {
  test.setTimeout(1_800_000); // it is compiled first
  await page.goto('/games/robot-master');
  const file = page.getByLabel('Load an edition file');
  await file.setInputFiles(toml('triple = "many"\n'));
  await expect(page.getByRole('alert')).toContainText("scores.triple is 'many'; expected a value like 100");

  await file.setInputFiles(toml('single = 3\npair = 30\ntriple = 300\n'));
  await expect(page.getByRole('radio', { name: 'Thrice' })).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Seat 2').selectOption('A friend, by link');
  await nameMyself(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/tables\//, { timeout: 0 });
  await expect(page.getByText('Edition: Thrice')).toBeVisible();

  await friend.goto(await page.getByLabel('Link to the table').inputValue());
  await expect(friend.getByText('Edition: Thrice')).toBeVisible();
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(friend).toHaveTitle(/Robot Master · Thrice/, COMPILED); // once it is compiled
  const mine = await Promise.race([page, friend].map((one) => one.locator('button.stack.lit').first().waitFor().then(() => one)));
  await layRobot(mine);
  await expect(story(mine)).toContainText('You place a');
  await mine.getByRole('button', { name: 'Rules' }).click();
  await expect(mine.getByRole('dialog')).toContainText('You are playing the edition “Thrice”');
  await expect(mine.getByRole('dialog')).toContainText('three 300');

  await page.goto('/games/robot-master');
  await choose(page, 'Edition', 'Thrice');
  await page.getByRole('button', { name: 'Remove “Thrice”' }).click();
  await expect(page.getByRole('radio', { name: 'Thrice' })).toHaveCount(0);
});
