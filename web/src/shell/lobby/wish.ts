/** A table one wishes for: the rules of its game may have to be prepared first, and the reader may walk away meanwhile. */
import type { TableInfo } from '../../wire';
import { house } from '../house/house.svelte';
import { router } from '../house/router.svelte';
import { toasts } from '../house/toasts.svelte';

/** Opens the table and goes there, unless the reader has left the page on which it was wished for. */
export async function wish(slug: string, open: () => Promise<TableInfo>, name = ''): Promise<void> {
  const { route } = router;
  const isHere = (): boolean => router.route === route;
  const info = await toasts.trying(async () => {
    await house.beSomebody(name);
    await house.ready(slug);
    return isHere() ? open() : null;
  });
  if (info && isHere()) router.go(`/tables/${info.id}`);
}
