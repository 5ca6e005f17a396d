import { isReachable } from '../lib/call';
import { buildId } from '../lib/errors/build';
import { reportError } from '../lib/errors/reporting';
import { quietly } from '../lib/quietly';

/** Not named like what a tab forgets with its person: where nobody is signed in that is forgotten on each load, and this would loop. */
const key = 'reloaded-for';

const missing = new WeakSet<Error>();

/** Whether this is code of a page or a part that could not be fetched. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Code that does not come was taken away by a deploy, or the network is gone; in the first case loading anew helps (S30). */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    reportError(isCore(payload) ? 'syntax' : 'chunk', payload);
    quietly('the page was not loaded anew', reloadAfterDeploy());
  });
}

/** Without the code of the first page nothing on it works (M175). */
function isCore(payload: Error): boolean {
  return payload instanceof SyntaxError && document.documentElement.dataset['hydrated'] === undefined;
}

/** Once for each build, so that it cannot loop (M179). */
async function reloadAfterDeploy(): Promise<void> {
  const build = buildId();
  if (sessionStorage.getItem(key) === build) return;
  // Without a network nothing was taken away, and loading anew would lose the page that is there.
  if (!(await isReachable())) return;
  sessionStorage.setItem(key, build);
  location.reload();
}
