import type { AccountLooks } from '@server/admin/views/views.contract.js';
import { viewMs } from '@server/profiles/desk/account-views.contract.js';
import { minuteMs } from '@server/contract/duration.js';
import { formatDate, type Here } from '../../../lib/format/day';
import { formatClock } from '../../../lib/format/clock';
import { Field } from '../../../ui/forms/field';
import { Switch } from '../../../ui/forms/switch';
import { lookTexts as texts } from '../texts';

export interface LookListProps {
  looks: AccountLooks;
  here: Here;
  isSaving: boolean;
  onRefuse(isRefused: boolean): void;
}

/** Whether admins may look at one's account to help, and each time that one did. */
export function LookList({ looks: { is_refused: isRefused, looks }, here, isSaving, onRefuse }: LookListProps) {
  return (
    <div className="flex w-full flex-col gap-4">
      <Field layout="row" label={texts.allow} hint={texts.allowHint({ count: viewMs / minuteMs })}>
        <Switch checked={!isRefused} isBusy={isSaving} onCheckedChange={(isAllowed) => onRefuse(!isAllowed)} />
      </Field>
      {looks.length === 0 ? (
        <p className="text-body text-ink-soft">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
          {looks.map(({ id, reason, started_at: at, ended_at: end }) => (
            <li key={id} className="flex flex-col gap-0.5 px-4 py-3">
              <span dir="auto" className="text-sm font-semibold break-words text-ink">
                {reason}
              </span>
              <span className="text-caption text-ink-soft">
                {end === null ? texts.goesOn : texts.when({ date: formatDate(at, here), from: clock(at, here), until: clock(end, here) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const clock = (at: string, here: Here): string => formatClock(at, here.timeZone);
