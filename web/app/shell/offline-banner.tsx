import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../lib/connection';
import { Banner } from '../../ui/banner';

/** A break shorter than this (ms) is nobody's business. */
const patienceMs = 4_000;

/** Says that what is on the page may be old: the network is gone, or the live connection for more than 4 s. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine, () => true);
  const isCutOff = useLongCut();
  if (isOnline && !isCutOff) return null;
  const title = isOnline ? 'Reconnecting…' : 'You are offline.';
  return (
    <Banner tone="warning" shape="edge" title={title} data-testid="offline-banner">
      {isOnline ? 'Live news is on its way back. What you see may be a little old.' : 'What you see may be old. What you write is kept until you are back.'}
    </Banner>
  );
}

function useLongCut(): boolean {
  const isCut = useConnection() !== 'connected';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isCut) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isCut]);
  return isCut && isLong;
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
