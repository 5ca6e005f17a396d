import { LogOut } from 'lucide-react';
import { IconAction } from './icon-action';

/** A plain form: signing out must also work when nothing else does. */
export function SignOutButton() {
  return (
    <form method="post" action="/auth/sign-out" className="contents">
      <IconAction type="submit" label="Sign out">
        <LogOut />
      </IconAction>
    </form>
  );
}
