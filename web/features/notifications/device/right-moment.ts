import { useEffect, useRef, useState } from 'react';
import { mayHaveWorker } from '../../../lib/push/push';
import { quietly } from '../../../lib/quietly';

/** When it was the wrong moment it is looked again after this (ms). */
const againMs = 1_000;

/** What somebody answers first. A window of the chat leaves the page in use. */
const above = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether something lies over the page. */
function isCovered(): boolean {
  return document.querySelector(above) !== null;
}

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

/** There Escape leaves what is written, or what one is in. */
const elsewhere = '[role="dialog"], input, textarea, select, [contenteditable]';

/** Escape on the page itself: not where somebody writes, and not in what lies over the page or beside it. */
export function useEscapeOnPage(onEscape: () => void, isOn: boolean): void {
  const current = useRef(onEscape);
  useEffect(() => {
    current.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    function press({ key, target, defaultPrevented }: KeyboardEvent) {
      const isElsewhere = target instanceof Element && target.closest(elsewhere) !== null;
      if (key === 'Escape' && !defaultPrevented && !isElsewhere && !isCovered()) current.current();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
