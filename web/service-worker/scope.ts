/** What a service worker works in; TypeScript's library has all kinds of workers in one. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
