import { useMyId } from '../../../lib/my-id';
import { LinkButton } from '../../../ui/link-button';
import { errorPageTexts } from '../../texts';
import { theTown } from '../../../lib/town';

const texts = errorPageTexts.notFound;

/** No such page, or none for this person. */
export function NotFound() {
  const isSignedIn = useMyId() !== null;
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>{`${texts.tab} · ${theTown().name}`}</title>
      <DeadEnd />
      <h1 className="mt-6 text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-[40ch] text-body text-ink-soft">{texts.words}</p>
      <LinkButton to={isSignedIn ? '/dashboard' : '/'} reloadDocument={!isSignedIn} variant="primary" className="mt-6">
        {errorPageTexts.goHome}
      </LinkButton>
    </div>
  );
}

function DeadEnd() {
  return (
    <svg viewBox="0 0 160 96" className="h-24 w-40" fill="none" aria-hidden="true">
      <path d="M8 88 62 40h36l54 48Z" className="fill-sunken" />
      <path d="M78 86h4l-.6-9h-2.800Zm.8-15h2.400l-.4-7h-1.600Zm.5-13h1.400l-.3-5h-.8Z" className="fill-line-strong" />
      <path d="M50 20h60v18H50Z" rx="3" className="fill-brand" />
      <path d="m56 38 12-18h10L66 38Zm22 0 12-18h10L88 38Z" className="fill-on-brand opacity-80" />
      <path d="M58 38v12M102 38v12" className="stroke-ink-faint" strokeWidth="3" strokeLinecap="round" />
      <path d="M8 88h144" className="stroke-line-strong" strokeWidth="1.500" />
    </svg>
  );
}
