import { subscribedHere } from '../../../web/features/notifications/device/push-here';

/** A browser that can push, at its edge: what it allows, what its person answers, and what it is subscribed with. */
export const pushBrowser = {
  permission: 'default' as NotificationPermission,
  /** What its person answers when it asks. */
  answer: 'granted' as NotificationPermission,
  /** How often it asked. */
  asked: 0,
  /** Of its subscription; null for none. */
  endpoint: null as string | null,
  /** Subscriptions it was made to make. */
  made: 0,
  /** Its service worker was started. */
  hasWorker: true,
};

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

function held(endpoint: string) {
  return {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      pushBrowser.endpoint = null;
      return true;
    },
  };
}

const pushManager = {
  getSubscription: async () => (pushBrowser.endpoint === null ? null : held(pushBrowser.endpoint)),
  subscribe: async () => {
    pushBrowser.made += pushBrowser.endpoint === null ? 1 : 0;
    pushBrowser.endpoint ??= `https://fcm.googleapis.com/fcm/send/${pushBrowser.made}`;
    return held(pushBrowser.endpoint);
  },
};

class AskingNotification {
  static get permission() {
    return pushBrowser.permission;
  }
  static async requestPermission() {
    pushBrowser.asked += 1;
    pushBrowser.permission = pushBrowser.answer;
    return pushBrowser.permission;
  }
}

let start = (): void => undefined;

/** The browser of this test, as it is when the page is loaded. */
export function aPushBrowser(state: Partial<typeof pushBrowser> = {}): void {
  Object.assign(pushBrowser, { permission: 'default', answer: 'granted', asked: 0, endpoint: null, made: 0, hasWorker: true }, state);
  const registration = { pushManager, addEventListener: () => undefined };
  const started = pushBrowser.hasWorker ? Promise.resolve() : new Promise<void>((resolve) => (start = resolve));
  const serviceWorker = {
    getRegistration: async () => (pushBrowser.hasWorker ? registration : undefined),
    ready: started.then(() => registration),
    register: async () => {
      pushBrowser.hasWorker = true;
      start();
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(globalThis, { PushManager: Object, Notification: AskingNotification });
}

/** Nothing is remembered, and the browser is one that cannot push. */
export function forgetPushBrowser(): void {
  localStorage.clear();
  subscribedHere.set(undefined);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
}

/** Rosa turned push on here some time ago. */
export function turnedOnHere(id: string, endpoint: string): void {
  localStorage.setItem('hometown.push-clients', JSON.stringify({ user_rosa: { id, endpoint } }));
}
