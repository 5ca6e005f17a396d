import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../lib/connection';
import { texts } from './texts';

/** A break shorter than this (ms) is nobody's business. */
const patienceMs = 4_000;

/** Says that what is on the page may be old: the network is gone, or the live connection for more than 4 s. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isCutOff = useLongCut();
  if (isOnline && !isCutOff) return null;
  const { title, words } = isOnline ? texts.reconnecting : texts.offline;
  // Not the Banner of web/ui: that brings a dismiss button and its tooltip into every page's first load.
  return (
    <output
      data-testid="offline-banner"
      className="flex items-start gap-3 bg-warning-soft print:hidden px-4 py-2.5 text-body sm:px-6 lg:px-8"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning-text" />
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{title}</span> {words}
      </p>
    </output>
  );
}

function useLongCut(): boolean {
  const isCut = useConnection() !== 'connected';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isCut) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
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
