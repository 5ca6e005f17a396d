import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askMe } from '../../features/profiles/api/use-me';
import { call } from '../../lib/call';
import { endSession, isLeaving } from '../../lib/device/leaving';
import { closeLive } from '../../lib/live';
import { logQuietly } from '../../lib/log';
import { forgetTab } from '../../lib/cache/storage';
import { SignedOut } from '../pages/errors/signed-out';
import { forgetPerson } from './forget-person';

/** Signing out does not wait longer than this (ms) for the device to forget. */
const forgetMaxMs = 1_000;
/** Between two tries to reach the server (ms), unless the network comes back before. */
const againMs = 5_000;

/** All that this browser shows from signing out on. What it kept goes first (P8, M159), then the server hears of it as soon as it can. */
export function Left({ onDone = goHome }: { onDone?: () => void }) {
  const cache = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    closeLive();
    // Nothing is asked any more in a name that has ended.
    onlineManager.setOnline(false);
    cache.clear();
    return finish(onDone, () => setIsWaiting(true));
  }, [cache, onDone]);
  return (
    <main className="flex min-h-dvh flex-col">
      <SignedOut isWaiting={isWaiting} />
    </main>
  );
}

function goHome(): void {
  location.replace('/');
}

/** Tries until the server has heard; gives the function that gives up. */
function finish(onDone: () => void, onFailure: () => void): () => void {
  let isTrying = false;
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('online', again);
  };
  async function attempt(): Promise<void> {
    forgetTab();
    // Another tab was first: by now somebody else may be signed in, and what is kept here be theirs.
    const isTheirs = !isLeaving() && (await isSomebodyHere());
    if (isTheirs === null) return onFailure();
    await forget(isTheirs);
    if (isLeaving() && !(await endSession())) return onFailure();
    stop();
    onDone();
  }
  function again(): void {
    if (isTrying) return;
    isTrying = true;
    void attempt().finally(() => {
      isTrying = false;
    });
  }
  const timer = setInterval(again, againMs);
  window.addEventListener('online', again);
  again();
  return stop;
}

/** Null as long as the server does not say. */
async function isSomebodyHere(): Promise<boolean | null> {
  try {
    return (await askMe(call)) !== null;
  } catch {
    // No network, or not now: it is asked again.
    return null;
  }
}

async function forget(isTheirs: boolean): Promise<void> {
  try {
    const forgotten = isTheirs ? closeChat() : Promise.all([forgetPerson(), forgetChat(), forgetPush()]);
    await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, forgetMaxMs))]);
  } catch (error) {
    logQuietly('the device kept what it should forget', error);
  }
}

/** Nothing is pushed here in a name that has ended (P18). */
async function forgetPush(): Promise<void> {
  const { unsubscribeHere } = await import('../../lib/push/push');
  await unsubscribeHere();
}

/** Or the browser would ask about what was not sent from here, before it goes home. */
async function closeChat(): Promise<void> {
  const { closeDevice } = await import('../../features/chat/device/device');
  closeDevice();
}

async function forgetChat(): Promise<void> {
  const { forgetDevice } = await import('../../features/chat/device/device');
  await forgetDevice();
}
