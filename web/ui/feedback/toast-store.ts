import type { ReactNode } from 'react';
import { store } from '../../lib/store';

type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export type ToastMessage = {
  title: string;
  description?: string;
  /** `danger` is read out at once (assertive); the others wait their turn (polite). */
  tone?: ToastTone;
  /** Read out at once though nothing failed: 'Dan is here'. */
  isUrgent?: boolean;
  /** In place of the tone's own. */
  icon?: ReactNode;
  /** How long it stays, in ms; unless told 5000, and 8000 with an act that takes something back. */
  duration?: number;
  /** One act; a toast with an act must not be the only way to it. */
  action?: { label: string; onAct: () => void; isUndo?: boolean };
  /** What it is about, where two parts of the page may say the same: the first one stays, and no second opens. */
  about?: string;
};

export type ShownToast = ToastMessage & { id: string; isOpen: boolean };

/** As many as may stand on the screen; an older one gives way, which would have gone by itself if there is any. */
const maxToasts = 3;

const none: readonly ShownToast[] = [];
const toasts = store(none);
let lastId = 0;

/** Shows a toast and gives its id. For the browser only; does not wait for a Toaster. */
export function toast(message: ToastMessage): string {
  const said = message.about === undefined ? undefined : toasts.get().find((shown) => shown.isOpen && shown.about === message.about);
  if (said) return said.id;
  lastId += 1;
  const id = `toast-${lastId}`;
  toasts.set([...withRoom(toasts.get()), { ...message, id, isOpen: true }]);
  return id;
}

function withRoom(shown: readonly ShownToast[]): readonly ShownToast[] {
  if (shown.length < maxToasts) return shown;
  const first = shown.find(({ duration = 0 }) => Number.isFinite(duration)) ?? shown[0];
  return shown.filter((each) => each !== first);
}

/** Closes one toast before its time. */
export function dismissToast(id: string): void {
  toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
}

/** Closes what is said about something before its time: it is so no more. */
export function dismissToastsAbout(about: string): void {
  for (const shown of toasts.get()) if (shown.about === about) dismissToast(shown.id);
}

/** Forgets a closed toast once it has left the screen; an open one stays. */
export function forgetToast(id: string): void {
  const left = toasts.get().filter((shown) => shown.id !== id || shown.isOpen);
  if (left.length < toasts.get().length) toasts.set(left);
}

export const toastStore = {
  subscribe: toasts.subscribe,
  getSnapshot: toasts.get,
  getServerSnapshot: () => none,
};
