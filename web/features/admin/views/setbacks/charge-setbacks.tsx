import type { Setback } from '@server/payments/setbacks/setbacks.contract.js';
import { ExternalLink } from 'lucide-react';
import { formatClock } from '../../../../lib/format/clock';
import { type Here, formatDate } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { reasonWords, setbackTexts as texts } from '../../setbacks/setback-texts';
import { kindWords, outcomeWords } from '../../setbacks/setback-words';
import { State } from './setback-list';

/** What banks took back of one charge: what it means for the money, until when to answer, and where. */
export function ChargeSetbacks({ setbacks, here }: { setbacks: readonly Setback[]; here: Here }) {
  if (setbacks.length === 0) return null;
  return (
    <ul aria-label={texts.list} className="flex flex-col gap-2">
      {setbacks.map((setback) => (
        <li key={setback.id} data-testid="setback" className="border-s-2 border-danger ps-3 text-sm">
          <p className="numeral flex flex-wrap items-center gap-2 text-ink">
            {texts.atRide({ kind: kindWords(setback), money: formatMoney(setback.amount_cents / 100, setback.currency) })}
            <State setback={setback} />
          </p>
          <p className="text-ink-soft">
            {outcomeWords(setback)} <span dir="auto">{sentence(reasonWords(setback.reason))}</span>
          </p>
          <Answer setback={setback} here={here} />
        </li>
      ))}
    </ul>
  );
}

const sentence = (words: string): string => (words === '' ? '' : `${words}.`);

function Answer({ setback: { due_at: due, url }, here }: { setback: Setback; here: Here }) {
  if (due === null && url === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink">
      {due === null ? null : (
        <time dateTime={due} className="font-semibold">
          {texts.dueBy({ time: `${formatDate(due, here)}, ${formatClock(due, here.timeZone)}` })}
        </time>
      )}
      {url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="touch-area inline-flex items-center gap-1 font-semibold text-info-text hover:underline"
        >
          {texts.toDesk} <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      )}
    </p>
  );
}
