import { Check, Circle, CircleDot, X, type LucideIcon } from 'lucide-react';
import { formatClock } from '../../../lib/format/clock';
import { formatDate, type Here } from '../../../lib/format/day';
import { cn } from '../../../ui/cn';
import { payoutListTexts as words } from '../pay-out-texts';
import type { PayoutStep } from '../state/payout-steps';

const icons: Readonly<Record<PayoutStep['state'], LucideIcon>> = { done: Check, current: CircleDot, ahead: Circle };

export interface PayoutStepsProps {
  steps: readonly PayoutStep[];
  here: Here;
}

/** How far a payout is, and when it came there. */
export function PayoutSteps({ steps, here }: PayoutStepsProps) {
  return (
    <ol aria-label={words.steps} className="flex flex-col gap-2">
      {steps.map(({ status, at, state }) => {
        const Icon = iconOf(status, state);
        return (
          <li
            key={status}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cn('flex items-center gap-2.5 text-body', state === 'ahead' ? 'text-ink-faint' : 'text-ink')}
          >
            <Icon className={cn('size-4 shrink-0', toneOf(status, state))} aria-hidden="true" />
            <span className={cn('flex-1', state === 'current' && 'font-semibold')}>{words.statuses[status]}</span>
            {at === null ? null : (
              <time dateTime={at} className="numeral shrink-0 text-caption text-ink-soft">
                {`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function iconOf(status: PayoutStep['status'], state: PayoutStep['state']): LucideIcon {
  if (status === 'failed') return X;
  return status === 'paid' && state === 'current' ? Check : icons[state];
}

function toneOf(status: PayoutStep['status'], state: PayoutStep['state']): string {
  if (status === 'failed') return 'text-danger-text';
  return state === 'ahead' ? 'text-ink-faint' : 'text-success-text';
}
