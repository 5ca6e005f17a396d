import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Specification 2: a connection with more than this round trip (ms), or less than this downlink (Mbit/s), is slow. */
const slowRttMs = 400;
const slowDownlinkMbit = 0.5;

/** What browsers with the Network Information API tell; not in TypeScript's library. */
interface NetworkInformation {
  readonly rtt?: number;
  readonly downlink?: number;
}

/** False where the browser does not tell. */
export function isNetworkSlow(): boolean {
  const { connection }: { connection?: NetworkInformation } = navigator as object;
  return (connection?.rtt ?? 0) > slowRttMs || (connection?.downlink ?? slowDownlinkMbit) < slowDownlinkMbit;
}

/** Whether there is a network at all; true while the server renders. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
