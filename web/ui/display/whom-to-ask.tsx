import { theTown } from '../../lib/town';
import { cn } from '../cn';
import { texts } from '../texts';

const linkClass = 'font-semibold text-ink underline underline-offset-2 [overflow-wrap:anywhere]';

/** The town's own address and telephone number, where it has any: for whoever needs help, or was refused something. */
export function WhomToAsk({ className }: { className?: string }) {
  const { support_email: email, support_phone: phone } = theTown();
  if (email === null && phone === null) return null;
  return (
    <p data-slot="whom-to-ask" className={cn('text-caption text-ink-soft', className)}>
      {texts.ask.title}{' '}
      {email === null ? null : (
        <a href={`mailto:${email}`} className={linkClass}>
          <bdi>{email}</bdi>
        </a>
      )}
      {email === null || phone === null ? null : <> {texts.ask.or} </>}
      {phone === null ? null : (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
          <bdi>{phone}</bdi>
        </a>
      )}
    </p>
  );
}
