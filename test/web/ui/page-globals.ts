// What a page with conversations asks of a browser, and jsdom has not: nothing comes into sight.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as never;
Element.prototype.scrollTo ??= () => undefined;
// A database that is never ready: what waits on this device is not looked at here.
globalThis.IDBRequest ??= EventTarget as never;
globalThis.indexedDB ??= { open: () => new EventTarget() } as never;
