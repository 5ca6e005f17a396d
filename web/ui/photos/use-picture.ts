import { useEffect, useRef, useState } from 'react';
import { onceBack } from '../../lib/connection';

/** Whether a picture came, for its `<img>`; trying again makes a new one by the key. One that failed is tried when the network is back. */
export function usePicture() {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A server-rendered picture may have failed before there was anyone to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  useEffect(() => (hasFailed ? onceBack(retry) : undefined), [hasFailed]);
  function retry() {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  }
  return { image, hasFailed, attempt, fail: () => setHasFailed(true), retry };
}
