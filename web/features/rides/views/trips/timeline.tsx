import { formatClock } from '../../../../lib/format/clock';
import { formatDate, type Here } from '../../../../lib/format/day';
import { Fold } from '../../../../ui/display/fold';
import { LinkButton } from '../../../../ui/link-button';
import type { TimelineStep } from '../../state/timeline';
import { rideTexts } from '../../texts';

export interface TimelineProps {
  steps: readonly TimelineStep[];
  here: Here;
  /** Where the whole story is; null where the reader has none. */
  why: string | null;
}

/** What has happened so far, the latest last. */
export function Timeline({ steps, here, why }: TimelineProps) {
  return (
    <Fold label={rideTexts.history}>
      <ol data-testid="ride-timeline" className="flex flex-col gap-2 ps-6">
        {steps.map(({ label, at }) => (
          <li key={`${label} ${at}`} className="flex items-baseline justify-between gap-4 text-body text-ink">
            <span>{label}</span>
            <time dateTime={at} className="numeral shrink-0 text-caption text-ink-faint">
              {`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}
            </time>
          </li>
        ))}
      </ol>
      {why === null ? null : (
        <LinkButton variant="link" size="small" className="ms-6 mt-2" to={why}>
          {rideTexts.why}
        </LinkButton>
      )}
    </Fold>
  );
}
