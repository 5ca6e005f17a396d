import { signInPath } from '@server/contract/safe-path.js';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button';
import { lateOverlay } from '../../../ui/feedback/late-part';
import { IconAction } from './icon-action';
import { texts } from '../texts';

const SignInDialog = lateOverlay(async () => (await import('../panels/sign-in-dialog')).SignInDialog);

/** All that the sidebar offers to people who are signed out (M9). */
export function SignInEntry({ isFolded }: { isFolded: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();
  const open = () => setIsOpen(true);
  return (
    <>
      {isFolded ? (
        <IconAction label={texts.signInOrUp} onClick={open} className="self-center">
          <LogIn />
        </IconAction>
      ) : (
        <Button variant="primary" isFullWidth onClick={open}>
          {texts.signInOrUp}
        </Button>
      )}
      <SignInDialog
        isOpen={isOpen}
        signIn={signInPath(pathname + search)}
        signUp={signInPath(pathname + search, '/sign-up')}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
