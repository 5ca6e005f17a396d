import { signInPath } from '@server/contract/safe-path.js';
import { useLocation } from 'react-router';
import { buttonVariants } from '../../../ui/button-variants';
import { errorPageTexts } from '../../texts';
import { theTown } from '../../../lib/town';

const texts = errorPageTexts.signedOut;

export interface SignedOutProps {
  /** The server could not be told yet, so nobody can sign in either. */
  isWaiting?: boolean;
}

/** The session is over: ended elsewhere, or signed out here. */
export function SignedOut({ isWaiting = false }: SignedOutProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>{`${texts.tab} · ${theTown().name}`}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <output className="mt-2 max-w-[44ch] text-body text-ink-soft">{isWaiting ? texts.waiting : texts.words}</output>
      {isWaiting ? null : (
        <a href={signInPath(pathname + search)} className={buttonVariants({ variant: 'primary', className: 'mt-6' })}>
          {texts.signIn}
        </a>
      )}
    </div>
  );
}
