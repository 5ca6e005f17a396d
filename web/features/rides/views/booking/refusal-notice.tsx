import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhomToAsk } from '../../../../ui/display/whom-to-ask';
import { badTimeWords, bookingRefusals } from '../../booking/booking-texts';

export interface RefusalNoticeProps {
  /** The refusal's code; unknown ones read as an accident. */
  code: string;
  /** The way out, as a small Button or LinkButton. */
  action?: ReactNode;
}

/** Why it did not work, what was kept, what to do. */
export function RefusalNotice({ code, action }: RefusalNoticeProps) {
  const words = bookingRefusals[code] ?? bookingRefusals['other'];
  return (
    <div role="alert" data-testid="refusal" className="flex items-start gap-2.5 rounded-lg bg-danger-soft px-3.5 py-3">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger-text" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div>
          <p className="text-sm font-semibold text-ink">{words?.title}</p>
          <p className="text-caption text-ink-soft">{words?.detail ?? badTimeWords()}</p>
          {code === 'offline' ? null : <WhomToAsk />}
        </div>
        {action}
      </div>
    </div>
  );
}
