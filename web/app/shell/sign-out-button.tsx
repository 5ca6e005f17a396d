import { signOutPath } from '@server/auth/auth.contract.js';
import { onlineManager } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { FormEvent } from 'react';
import { closeLive } from '../../lib/live';
import { quietly } from '../../lib/quietly';
import { forgetTab } from '../../lib/storage';
import { IconAction } from './icon-action';

/** Signing out does not wait longer than this (ms) for the device to forget. */
const forgetMaxMs = 1_000;

/** A plain form: signing out must also work when nothing else does. What was kept on the device goes first (P8). */
export function SignOutButton() {
  return (
    <form method="post" action={signOutPath} onSubmit={leave} className="contents">
      <IconAction type="submit" label="Sign out">
        <LogOut />
      </IconAction>
    </form>
  );
}

function leave(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  closeLive();
  // Nothing is asked any more in a name that is about to end.
  onlineManager.setOnline(false);
  const forgotten = Promise.race([forget(), new Promise((resolve) => setTimeout(resolve, forgetMaxMs))]);
  quietly(
    'the device kept what it should forget',
    forgotten.finally(() => form.submit()),
  );
}

async function forget(): Promise<void> {
  forgetTab();
  const { forgetDevice } = await import('../../features/chat/state/device');
  await forgetDevice();
}
