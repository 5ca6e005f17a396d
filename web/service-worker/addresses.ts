/** The page that stands for every other one while the network is gone: it holds nothing of any person (P24). */
export const shellPath = '/offline';

/** What answers there is no page of ours, or is the way to somebody's session: the worker has no answer of its own. */
const noPages = /^\/(?:api|auth|oidc|idp|sign-in|sign-up|files|avatars|health|metrics|admin\/queues)(?:\/|$)/;
/** A file, such as /map/town.geojson. */
const file = /\.\w+$/;

/** Whether a page of ours answers at this path. */
export const isPage = (path: string): boolean => !noPages.test(path) && !file.test(path);

/** A file of the build: its name has a hash of what is in it, so it never changes. */
export const isBuilt = (path: string): boolean => path.startsWith('/assets/');
