/** The service worker of this browser; undefined where there is none. Not `ready`, which never comes where nobody registered one. */
export async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** What the worker has shown of pushes and still stands on the screen. */
export async function shownNotifications(): Promise<Notification[]> {
  const registration = await registrationHere();
  return (await registration?.getNotifications?.()) ?? [];
}

/** Signing out: what stands on the screen is not for the next one (P24). */
export async function closeNotifications(): Promise<void> {
  for (const shown of await shownNotifications()) shown.close();
}
