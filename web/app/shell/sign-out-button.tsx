import { signOutPath } from '@server/auth/sign-out.contract.js';
import { LogOut } from 'lucide-react';
import type { FormEvent } from 'react';
import { leave } from '../../lib/leaving';
import { IconAction } from './icon-action';

/** A plain form, which works without a script too; with one, signing out holds before the server hears of it (left.tsx). */
export function SignOutButton() {
  return (
    <form method="post" action={signOutPath} onSubmit={leaveHere} className="contents">
      <IconAction type="submit" label="Sign out">
        <LogOut />
      </IconAction>
    </form>
  );
}

function leaveHere(event: FormEvent): void {
  event.preventDefault();
  leave();
}
