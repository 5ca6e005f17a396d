import { isBuilt, isPage, shellPath } from './addresses';
import { scope } from './scope';

/** What the browser's build made, and a name for it; vite.worker.config.ts writes it here. */
declare const builtFiles: { readonly id: string; readonly files: readonly string[] };

const { id, files } = builtFiles;
const prefix = 'hometown-files-';
const cacheName = prefix + id;
/** Where the name of the active build's cache stands. */
const activeName = 'hometown-active';
const activePath = '/active-build';

/** So many files are fetched at a time: the page that is open needs the line too. */
const lanes = 3;
/** A page that has not begun to answer by then (ms) is shown from what is kept. */
const patienceMs = 10_000;

/** Keeps the build's files and the shell that goes with them; fails as a whole when one of them does not come. */
export async function keepFiles(): Promise<void> {
  const shell = await ownShell();
  const cache = await caches.open(cacheName);
  await cache.put(shellPath, shell);
  const waiting = [...files];
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keepFile(cache, path);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** As nobody: nothing of a person may be in it. */
async function ownShell(): Promise<Response> {
  const response = await fetch(shellPath, { credentials: 'omit', cache: 'no-store' });
  const html = await response.clone().text();
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  // While a new version is being put up it may already be that one's: then the next check for updates brings both.
  const isOurs = response.ok && !response.redirected && named.every((path) => files.includes(path));
  if (!isOurs) throw new Error(`the page ${shellPath} is of another build (${response.status})`);
  return response;
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  // What an earlier build had under this name is the same.
  const response = (await kept(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}

/**
 * This build's turn: of those before it only the one that was active until now stays, whose tabs still find their code (M158). Builds that
 * came between them and never were active go; one that is being fetched already stays.
 */
export async function activateFiles(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const older = builds.slice(0, builds.indexOf(cacheName));
  const before = (await changeActive()) ?? older.at(-1);
  await Promise.all(older.filter((name) => name !== before).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload.enable();
}

/** Notes that this build is the active one; answers which was, undefined where none has noted it. */
async function changeActive(): Promise<string | undefined> {
  const active = await caches.open(activeName);
  const before = await (await active.match(activePath))?.text();
  await active.put(activePath, new Response(cacheName));
  return before;
}

/**
 * Answers for pages and built files; whatever else a page asks, above all the API, goes its way as if there were no worker (P24). Other
 * addresses that the browser goes to are answered with what it fetched ahead and nothing of ours: left alone it would ask them a second
 * time, and a code or the step of a sign-in is good for once (PG-2).
 */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(isPage(pathname) ? page(event) : fromNetwork(event));
  } else if (isBuilt(pathname)) event.respondWith(builtFile(event));
}

/** The server's page; the kept shell where it does not come, which the browser fills from what it keeps of its person. */
async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const response = await Promise.race([network.catch(() => undefined), after(patienceMs)]);
  if (response !== undefined && !isAway(response)) return response;
  const shell = await (await caches.open(cacheName)).match(shellPath, { ignoreVary: true });
  return shell ?? network;
}

/** Once: what was fetched ahead and failed may have arrived, and is not tried again. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/** Whoever stands in front of the server answers that it is not there. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

async function builtFile(event: FetchEvent): Promise<Response> {
  const known = await kept(event.request);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(request, response);
}

const kept = (asked: string | Request): Promise<Response | undefined> => caches.match(asked, { ignoreVary: true });

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
