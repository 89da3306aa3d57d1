import { expect, expectTold, laid, layRobot, playToTheEnd, setTable, sitDown, stacks, test, verdict } from './house';

test.use({ patience: 1 });

test('who has vanished is replaced by a bot, and the game goes on to its end', { tag: '@once' }, async ({ page, friend }) => {
  const link = await setTable(page, ['Me', 'A friend, by link']);
  await sitDown(friend, link, 'Ada');
  await expect(laid(page)).toHaveCount(1);
  await expect.poll(async () => (await stacks(page).count()) + (await stacks(friend).count())).toBeGreaterThan(0);
  if ((await stacks(page).count()) > 0) await layRobot(page);
  await friend.context().close();
  await page.getByRole('button', { name: 'Let a bot play on' }).click();
  await expectTold(page, 'A bot plays on for Ada');
  await playToTheEnd(page);
  await expect(verdict(page)).toBeVisible();
});
