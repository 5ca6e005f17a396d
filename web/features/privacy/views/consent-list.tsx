import type { Consent, ConsentTo } from '@server/privacy/consents/consents.contract.js';
import { Link } from 'react-router';
import { formatDate, type Here } from '../../../lib/format/day';
import { Button } from '../../../ui/button';
import { consentTexts as texts } from '../texts';

export interface ConsentListProps {
  consents: readonly Consent[];
  here: Here;
  /** The one that is being agreed to. */
  giving: ConsentTo | undefined;
  onGive(consent: Consent): void;
}

/** What one agreed to and when; what has changed since can be read and agreed to. */
export function ConsentList({ consents, here, giving, onGive }: ConsentListProps) {
  return (
    <ul aria-label={texts.title} className="flex w-full flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {consents.map((consent) => (
        <li key={consent.what} data-testid="consent" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink">{texts.names[consent.what]}</p>
            <p className="text-caption text-ink-soft">{wordsOf(consent, here)}</p>
            <Link
              to={`/${consent.what}`}
              reloadDocument
              aria-label={texts.readNamed[consent.what]}
              className="touch-area text-caption font-semibold text-info-text underline underline-offset-4"
            >
              {texts.read}
            </Link>
          </div>
          {isCurrent(consent) ? null : (
            <Button aria-label={texts.agreeNamed[consent.what]} isBusy={giving === consent.what} onClick={() => onGive(consent)}>
              {texts.agree}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const isCurrent = ({ current_version: current, agreed_version: agreed }: Consent): boolean => current === agreed;

function wordsOf(consent: Consent, here: Here): string {
  if (consent.agreed_at === null) return texts.never;
  const date = formatDate(consent.agreed_at, here);
  return isCurrent(consent) ? texts.agreed({ date }) : texts.changed({ date });
}
