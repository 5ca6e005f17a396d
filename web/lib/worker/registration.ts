/** The service worker of this browser; undefined where there is none. Not `ready`, which never comes where nobody registered one. */
export async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Signing out: what stands on the screen is not for the next one (P24). */
export async function closeNotifications(): Promise<void> {
  const registration = await registrationHere();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
