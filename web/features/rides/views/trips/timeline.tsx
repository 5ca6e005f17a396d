import { formatClock } from '../../../../lib/format/clock';
import { formatDate, type Here } from '../../../../lib/format/day';
import type { TimelineStep } from '../../state/timeline';
import { rideTexts } from '../../texts';

export interface TimelineProps {
  steps: readonly TimelineStep[];
  here: Here;
}

/** What has happened so far, the latest last. */
export function Timeline({ steps, here }: TimelineProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center text-caption font-semibold text-ink-soft hover:text-ink lg:min-h-8 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="me-2 inline-block transition-transform group-open:rotate-90">
          ›
        </span>
        {rideTexts.history}
      </summary>
      <ol data-testid="ride-timeline" className="flex flex-col gap-2 pt-1 ps-4">
        {steps.map(({ label, at }) => (
          <li key={`${label} ${at}`} className="flex items-baseline justify-between gap-4 text-body text-ink">
            <span>{label}</span>
            <time dateTime={at} className="numeral shrink-0 text-caption text-ink-faint">
              {`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
