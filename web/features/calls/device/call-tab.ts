const pathOf = (callId: string): string => `/call/${encodeURIComponent(callId)}`;

/** By its name a tab is found again. */
const nameOf = (callId: string): string => `hometown-call-${callId}`;

/** A tab that is to show a call, still empty. Only within the press itself: later the browser keeps it closed (S32). */
export function openEmptyTab(): Window | null {
  return window.open('', '_blank');
}

/** Shows a call in the tab that was opened for it; in this one where the browser kept it closed. */
export function showCall(tab: Window | null, callId: string): void {
  if (tab === null || tab.closed) return window.location.assign(pathOf(callId));
  tab.name = nameOf(callId);
  tab.location.replace(pathOf(callId));
}

/** Goes to the tab of a call, or opens one; only within a press. */
export function openCallTab(callId: string): Window | null {
  const tab = window.open('', nameOf(callId));
  if (tab === null) {
    window.location.assign(pathOf(callId));
    return null;
  }
  if (tab.location.pathname !== pathOf(callId)) tab.location.replace(pathOf(callId));
  tab.focus();
  return tab;
}
