import { signInPath } from '@server/contract/safe-path.js';
import { useLocation } from 'react-router';
import { buttonVariants } from '../../ui/button-variants';

/** The session is over and going to sign-in by itself did not help. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>Signed out · Hometown</title>
      <h1 className="text-2xl">You are signed out</h1>
      <p className="mt-2 max-w-[40ch] text-body text-ink-soft">Sign in to see this page. You come back right here.</p>
      <a href={signInPath(pathname + search)} className={buttonVariants({ variant: 'primary', className: 'mt-6' })}>
        Sign in
      </a>
    </div>
  );
}
