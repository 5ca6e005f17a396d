import { buttonVariants } from '../../../ui/button-variants';
import { theTown } from '../../../lib/town';
import { WhomToAsk } from '../../../ui/display/whom-to-ask';
import { errorPageTexts } from '../../texts';

const texts = errorPageTexts.broken;

export interface ErrorPageProps {
  /** By which support finds what went wrong. */
  requestId?: string | undefined;
}

/** Something broke on our side. Says so, keeps what was written, offers another try. */
export function ErrorPage({ requestId }: ErrorPageProps) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>{`${texts.tab} · ${theTown().name}`}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-[44ch] text-body text-ink-soft">{texts.words}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <TryAgain />
        <a href="/" className={buttonVariants({ variant: 'quiet' })}>
          {errorPageTexts.goHome}
        </a>
      </div>
      {requestId ? <p className="mt-4 text-xs text-ink-faint">{texts.reference({ id: requestId })}</p> : null}
      <WhomToAsk className="mt-2" />
    </div>
  );
}

/** Asks for this address anew; a plain link, so that it works where scripts have failed. */
export function TryAgain() {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the page's own, with its query
    <a href="" className={buttonVariants({ variant: 'primary' })}>
      {errorPageTexts.tryAgain}
    </a>
  );
}
