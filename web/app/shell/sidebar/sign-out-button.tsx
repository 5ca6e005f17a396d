import { signOutPath } from '@server/auth/sign-out.contract.js';
import { LogOut } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { leave } from '../../../lib/device/leaving';
import { Button } from '../../../ui/button';
import { Tooltip } from '../../../ui/overlays/tooltip';
import { texts } from '../texts';

/**
 * Asks once more in its own place: signing out forgets what this browser keeps. A plain form, which works without a script
 * too; with one, signing out holds before the server hears of it (left.tsx).
 */
export function SignOutButton({ isFolded }: { isFolded: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const label = isAsking ? texts.signOutSure : texts.signOut;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isAsking) leave();
    else setIsAsking(true);
  }
  const button = (
    <Button
      type="submit"
      size={isFolded ? 'icon' : 'medium'}
      variant={isAsking ? 'destructive' : 'quiet'}
      aria-label={label}
      onBlur={() => setIsAsking(false)}
      onKeyDown={({ key }) => (key === 'Escape' ? setIsAsking(false) : undefined)}
    >
      <LogOut aria-hidden="true" />
      {isFolded ? null : label}
    </Button>
  );
  return (
    <form method="post" action={signOutPath} onSubmit={handleSubmit} className="contents">
      {isFolded ? (
        <Tooltip content={label} side="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
      <output className="sr-only">{isAsking ? texts.signOutHint : ''}</output>
    </form>
  );
}
