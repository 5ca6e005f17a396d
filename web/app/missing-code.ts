import { isReachable } from '../lib/call';
import { quietly } from '../lib/quietly';

const key = 'hometown.reloaded-for';

const missing = new WeakSet<Error>();

/** Whether this is code of a page or a part that could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Code that does not come was taken away by a deploy, or the network is gone; in the first case loading anew helps (S30). */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    quietly('the page was not loaded anew', reloadAfterDeploy());
  });
}

/** Once for each build, so that it cannot loop. */
async function reloadAfterDeploy(): Promise<void> {
  const build = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '';
  if (sessionStorage.getItem(key) === build) return;
  // Without a network nothing was taken away, and loading anew would lose the page that is there.
  if (!(await isReachable())) return;
  sessionStorage.setItem(key, build);
  location.reload();
}
