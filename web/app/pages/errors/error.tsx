import { buttonVariants } from '../../../ui/button-variants';

export interface ErrorPageProps {
  /** By which support finds what went wrong. */
  requestId?: string | undefined;
}

/** Something broke on our side. Says so, keeps what was written, offers another try. */
export function ErrorPage({ requestId }: ErrorPageProps) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <title>Something went wrong · Hometown</title>
      <h1 className="text-2xl">That did not work</h1>
      <p className="mt-2 max-w-[44ch] text-body text-ink-soft">
        Something went wrong on our side. Nothing you wrote is lost: drafts and bookings are kept. Try again in a moment.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <TryAgain />
        <a href="/" className={buttonVariants({ variant: 'quiet' })}>
          Go home
        </a>
      </div>
      {requestId ? <p className="mt-4 text-xs text-ink-faint">Reference {requestId}</p> : null}
    </div>
  );
}

/** Asks for this address anew; a plain link, so that it works where scripts have failed. */
export function TryAgain() {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is the page's own, with its query
    <a href="" className={buttonVariants({ variant: 'primary' })}>
      Try again
    </a>
  );
}
