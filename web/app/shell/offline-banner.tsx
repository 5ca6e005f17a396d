import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '../../lib/connection';
import { useHasNetwork } from '../../lib/device/online';
import { texts } from './texts';

/** A break shorter than this (ms) is nobody's business. */
const patienceMs = 4_000;
/** A page that has just come is not old, and on a slow phone its first connection takes as long as it takes (ms). */
const firstPatienceMs = 10_000;

/**
 * Says that what is on the page may be old: the network is gone, or the live connection for longer than one may wait for it; and to
 * those who hear the page that it is back. The region always stands, since screen readers say what changes in one, not one that comes.
 */
export function OfflineBanner() {
  const isOnline = useHasNetwork();
  const isCutOff = useLongCut();
  const isShown = !isOnline || isCutOff;
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <output className="block">
      {isShown ? <Trouble isOnline={isOnline} /> : wasShown ? <span className="sr-only">{texts.connectedAgain}</span> : null}
    </output>
  );
}

function Trouble({ isOnline }: { isOnline: boolean }) {
  const { title, words } = isOnline ? texts.reconnecting : texts.offline;
  // Not the Banner of web/ui: that brings a dismiss button and its tooltip into every page's first load.
  return (
    <div data-testid="offline-banner" className="flex items-start gap-3 bg-warning-soft print:hidden px-4 py-2.5 text-body sm:px-6 lg:px-8">
      <CloudOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning-text" />
      <p className="text-ink-soft">
        <span className="font-semibold text-ink">{title}</span> {words}
      </p>
    </div>
  );
}

function useLongCut(): boolean {
  const isCut = !useIsLive();
  const [isLong, setIsLong] = useState(false);
  const patience = useRef(firstPatienceMs);
  useEffect(() => {
    if (!isCut) {
      patience.current = patienceMs;
      return;
    }
    const timer = setTimeout(() => setIsLong(true), patience.current);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isCut]);
  return isCut && isLong;
}
