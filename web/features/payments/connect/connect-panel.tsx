import type { PayoutConnection } from '@server/payments/payouts/payouts.contract.js';
import { ExternalLink } from 'lucide-react';
import { formatDate, type Here } from '../../../lib/format/day';
import { Button } from '../../../ui/button';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { connectTexts as words } from './connect-texts';

export interface ConnectPanelProps {
  connection: PayoutConnection;
  here: Here;
  /** The page at Stripe could not be gone on with. */
  hasRunOut?: boolean | undefined;
  isBusy: boolean;
  problem?: string | undefined;
  onConnect(): void;
}

/** How far a driver is with being paid out by Stripe, and what is missing; a line where nothing is. */
export function ConnectPanel({ connection, here, hasRunOut = false, isBusy, problem, onConnect }: ConnectPanelProps) {
  const { state, needs } = connection;
  const isWhole = state === 'ready' && needs.length === 0;
  return (
    <section
      aria-label={words.label}
      data-testid="connect"
      className={isWhole ? 'mt-2' : 'mt-4 flex flex-col gap-3 rounded-xl bg-sunken p-4'}
    >
      {isWhole ? null : <Missing {...{ connection, here, hasRunOut }} />}
      <ProblemLine>{problem}</ProblemLine>
      <Button variant={isWhole ? 'quiet' : variants[state]} isFullWidth isBusy={isBusy} onClick={onConnect}>
        {isWhole ? words.change : words[state].act} <ExternalLink aria-hidden="true" />
      </Button>
    </section>
  );
}

/** Where it is theirs to do something, before anything is paid out, that comes first. */
const variants = { none: 'primary', incomplete: 'primary', checking: 'secondary', refused: 'secondary', ready: 'secondary' } as const;

function Missing({
  connection: { state, needs, due_at: due },
  here,
  hasRunOut,
}: Pick<ConnectPanelProps, 'connection' | 'here' | 'hasRunOut'>) {
  const until = state === 'ready' && due !== null ? words.ready.until({ date: formatDate(due, here) }) : words[state].detail;
  return (
    <>
      {hasRunOut ? <p className="text-caption text-ink">{words.ranOut}</p> : null}
      <p className="text-caption text-ink-soft">
        <span className="block text-sm font-semibold text-ink">{words[state].title}</span>
        {until}
      </p>
      {needs.length > 0 ? (
        <ul className="list-disc ps-5 text-caption text-ink">
          {needs.map((need) => (
            <li key={need}>{words.needs[need]}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
