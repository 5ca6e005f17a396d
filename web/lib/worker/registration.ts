/** The service worker of this browser; undefined where there is none. */
export async function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Whether this browser is told while no page of it is open (M154). */
export async function isSubscribed(): Promise<boolean> {
  const registration = await registrationHere();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/** Signing out: what stands on the screen is not for the next one (P24). */
export async function closeNotifications(): Promise<void> {
  const registration = await registrationHere();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
