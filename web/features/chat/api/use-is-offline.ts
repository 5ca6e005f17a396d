import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../../lib/connection';

/** The first connection of a page may take this long (ms) before its absence is worth a word. */
const firstGraceMs = 1_000;

/** Whether there is no live connection. It stays so while connecting again, so that nothing flickers between tries. */
export function useIsOffline(): boolean {
  const connection = useConnection();
  const wasConnected = useRef(false);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    if (connection === 'connected') {
      wasConnected.current = true;
      setIsOffline(false);
      return;
    }
    if (wasConnected.current) return setIsOffline(true);
    if (connection !== 'disconnected') return;
    const timer = setTimeout(() => setIsOffline(true), firstGraceMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return isOffline;
}
