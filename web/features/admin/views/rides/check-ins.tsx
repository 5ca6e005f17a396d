import type { DeskCheckIn } from '@server/admin/rides/desk-rides.contract.js';
import { formatClock } from '../../../../lib/format/clock';
import { formatDate, type Here } from '../../../../lib/format/day';
import { Badge, type BadgeProps } from '../../../../ui/display/badge';
import { checkInTexts as texts, rideTexts } from '../../rides/ride-texts';

/** No answer may be one, too. */
const toneOf = ({ answer }: DeskCheckIn): BadgeProps['tone'] => (answer === 'ok' ? 'success' : answer === 'help' ? 'danger' : 'warning');

/** What the two were asked while the ride stood still or was far off its route, and said; nothing where nobody was asked (D8). */
export function CheckIns({ checkIns, here }: { checkIns: readonly DeskCheckIn[]; here: Here }) {
  if (checkIns.length === 0) return null;
  const when = (at: string) => `${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="text-base">{texts.title}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {checkIns.map((checkIn) => (
          <li key={checkIn.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0">
              <p className="text-body text-ink">{texts.why[checkIn.why]}</p>
              <p className="text-xs text-ink-faint">
                {rideTexts.actors[checkIn.side]} · <time dateTime={checkIn.asked_at}>{when(checkIn.asked_at)}</time>
              </p>
            </div>
            <span className="flex flex-wrap items-center gap-2">
              {checkIn.answered_at === null ? null : (
                <time dateTime={checkIn.answered_at} className="text-xs text-ink-faint">
                  {when(checkIn.answered_at)}
                </time>
              )}
              <Badge tone={toneOf(checkIn)}>{texts.answers[checkIn.answer ?? 'none']}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
