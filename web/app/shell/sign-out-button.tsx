import { signOutPath } from '@server/auth/auth.contract.js';
import { LogOut } from 'lucide-react';
import { closeLive } from '../../lib/live';
import { IconAction } from './icon-action';

/** A plain form: signing out must also work when nothing else does. */
export function SignOutButton() {
  return (
    <form method="post" action={signOutPath} onSubmit={closeLive} className="contents">
      <IconAction type="submit" label="Sign out">
        <LogOut />
      </IconAction>
    </form>
  );
}
