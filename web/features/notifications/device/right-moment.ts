import { useEffect, useState } from 'react';
import { mayHaveWorker } from '../../../lib/push/push';
import { quietly } from '../../../lib/quietly';
import { isCovered } from '../../../ui/overlays/use-escape-on-page';

/** When it was the wrong moment it is looked again after this (ms). */
const againMs = 1_000;

/** True once the page was open for `delayMs`, is looked at, has nothing over it, and a service worker can be had; null waits for ever. */
export function useRightMoment(delayMs: number | null): boolean {
  const [isRight, setRight] = useState(false);
  useEffect(() => {
    if (delayMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number) => {
      timer = setTimeout(() => quietly('push could not be offered', look()), ms);
    };
    async function look(): Promise<void> {
      const mayCome = document.visibilityState === 'visible' && !isCovered() && (await mayHaveWorker());
      if (timer === undefined) return;
      if (mayCome) setRight(true);
      else wait(againMs);
    }
    wait(delayMs);
    return () => {
      clearTimeout(timer);
      timer = undefined;
      setRight(false);
    };
  }, [delayMs]);
  return isRight;
}
