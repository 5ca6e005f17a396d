/** Specification 2: a connection with more than this round trip (ms), or less than this downlink (Mbit/s), is slow (M155). */
const slowRttMs = 400;
const slowDownlinkMbit = 0.5;
/** How often it is looked at (ms), beside each change that the browser tells (M155). */
const checkMs = 30_000;

/** What browsers with the Network Information API tell; not in TypeScript's library. */
interface NetworkInformation extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  readonly rtt?: number;
  readonly downlink?: number;
}

function network(): NetworkInformation | undefined {
  const { connection }: { connection?: NetworkInformation } = navigator as object;
  return connection;
}

/** False where the browser does not tell. */
export function isNetworkSlow(): boolean {
  const { rtt = 0, downlink = slowDownlinkMbit } = network() ?? {};
  return rtt > slowRttMs || downlink < slowDownlinkMbit;
}

/** Calls back as the network becomes slow, and whenever it does so again. Gives the function that ends it. */
export function onSlowNetwork(tell: () => void): () => void {
  let wasSlow = false;
  const check = () => {
    const isSlow = navigator.onLine && isNetworkSlow();
    if (isSlow && !wasSlow) tell();
    wasSlow = isSlow;
  };
  const watched = network();
  const timer = setInterval(check, checkMs);
  watched?.addEventListener?.('change', check);
  check();
  return () => {
    clearInterval(timer);
    watched?.removeEventListener?.('change', check);
  };
}
