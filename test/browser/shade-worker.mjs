// What runs in the service worker, and in pages, for shade.ts: Playwright sends these functions there as text.

/** A press lets the worker look at a window, and open one: no protocol presses a notification, and only a press allows it. */
export function letPressesCount() {
  const kept = { opened: [], shown: [], handled: 0 };
  globalThis.kept = kept;
  WindowClient.prototype.focus = function focus() {
    return Promise.resolve(this);
  };
  Clients.prototype.openWindow = (path) => {
    kept.opened.push(path);
    return Promise.resolve(null);
  };
}

/** From now on the pushes that were dealt with are counted, whether they were shown or not. */
export function countPushes() {
  const { waitUntil } = ExtendableEvent.prototype;
  PushEvent.prototype.waitUntil = function waitUntilCounted(work) {
    const counted = work.finally(() => {
      globalThis.kept.handled += 1;
    });
    return waitUntil.call(this, counted);
  };
}

/** A screen for a browser that has none: notifications stand on it, the newer one of a tag in place of the older one. */
export function keepShown() {
  const { kept } = globalThis;
  const remove = (isGone) => {
    kept.shown = kept.shown.filter((shown) => !isGone(shown));
  };
  ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
    remove(({ tag }) => tag === options.tag);
    const shown = { title, ...structuredClone(options), close: () => remove((other) => other === shown) };
    kept.shown.push(shown);
    return Promise.resolve();
  };
  ServiceWorkerRegistration.prototype.getNotifications = () => Promise.resolve([...kept.shown]);
}

/** In pages of such a browser: they see what the worker keeps. `shade` is asked outside. */
export function showKeptToPages() {
  if (!('serviceWorker' in navigator)) return;
  ServiceWorkerRegistration.prototype.getNotifications = async () =>
    (await globalThis.shade(null)).map(({ tag, data }) => ({ data, close: () => void globalThis.shade(tag) }));
}

/** Without a tag what stands there; with one it is taken away. */
export function keptForPages(tag) {
  const { kept } = globalThis;
  if (tag === null) return kept.shown.map((shown) => ({ tag: shown.tag, data: shown.data }));
  for (const shown of kept.shown) if (shown.tag === tag) shown.close();
  return [];
}

export const isAllowed = () => Notification.permission === 'granted';

/** Whether this browser knows whose it is: before, it shows nothing to anybody. */
export async function knowsPerson() {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'hometown-kept');
  if (!isThere) return false;
  const opening = indexedDB.open('hometown-kept');
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve, { once: true });
  });
  const reading = opening.result.transaction('person').objectStore('person').count();
  await new Promise((resolve) => {
    reading.addEventListener('success', resolve, { once: true });
  });
  opening.result.close();
  return reading.result === 1;
}

export const handledSoFar = () => globalThis.kept.handled;

export const openedSoFar = () => globalThis.kept.opened;

export async function allShown() {
  const all = await globalThis.registration.getNotifications();
  return all.map(({ title, body, icon, tag, requireInteraction, vibrate, actions }) => ({
    title,
    body,
    icon: new URL(icon, location.href).pathname,
    tag,
    requireInteraction,
    // What is silent has none.
    vibrate: [...(vibrate ?? [])],
    actions: actions.map(({ action, title: name }) => ({ action, title: name })),
  }));
}

/** Answers when all that the press brings about was done. */
export async function press([tag, action]) {
  const notification = (await globalThis.registration.getNotifications()).find((shown) => shown.tag === tag);
  if (!notification) throw new Error(`nothing with the tag ${tag} stands on the screen`);
  const work = [];
  const more = { action, notification, waitUntil: (done) => void work.push(done) };
  dispatchEvent(Object.assign(new Event('notificationclick'), more));
  await Promise.all(work);
}
