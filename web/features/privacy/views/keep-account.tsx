import { keepAccountPath } from '@server/auth/closing/keep-account.contract.js';
import { formatDate, type Here } from '../../../lib/format/day';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { keepTexts as texts } from '../texts';

export interface KeepAccountProps {
  /** When the account is erased; undefined where that is not known any more. */
  until: string | undefined;
  here: Here;
}

/** Somebody came back to an account that they deleted: a plain form, so that it needs no script. */
export function KeepAccount({ until, here }: KeepAccountProps) {
  return (
    <>
      <h1 className="mt-8 text-2xl">{texts.title}</h1>
      <p className="mt-2 text-body text-ink-soft">{until === undefined ? texts.tooLate : texts.until({ date: formatDate(until, here) })}</p>
      {until === undefined ? (
        <a href="/sign-in" className={buttonVariants({ variant: 'primary', size: 'large', isFullWidth: true, className: 'mt-6' })}>
          {texts.signIn}
        </a>
      ) : (
        <form method="post" action={keepAccountPath} className="mt-6 flex flex-col gap-3">
          <Button type="submit" variant="primary" size="large" isFullWidth>
            {texts.keep}
          </Button>
          <a href="/" className={buttonVariants({ variant: 'quiet', size: 'large', isFullWidth: true })}>
            {texts.leave}
          </a>
        </form>
      )}
    </>
  );
}
