import { type LostItem, lostItemWindowMs } from '@server/support/lost-items/lost-items.contract.js';
import { dayMs } from '@server/contract/duration.js';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, type Here } from '../../../lib/format/day';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { lostItemTexts as words } from '../lost-item-texts';
import { stepOf } from '../state/lost-item-words';

export interface LostItemPanelProps {
  item: LostItem;
  /** First name of the other side. */
  name: string;
  here: Here;
  /** Writing to each other, while it is open. */
  contact: ReactNode;
  /** Another card, where one is needed. */
  card: ReactNode;
  /** One is needed, and none is there. */
  isCardMissing?: boolean;
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onConfirm(): void;
}

/** Something left in a car: how to reach each other, whether it is back, and the fee for bringing it. */
export function LostItemPanel({ item, name, here, contact, card, isCardMissing = false, isBusy, problem, onConfirm }: LostItemPanelProps) {
  const title = words.title[item.my_role]({ name });
  const { said, act } = stepOf(item, { name, money: formatMoney(item.fee_cents / 100, item.currency) });
  const isGone = item.fee === 'not_due';
  return (
    <section data-testid="lost-item" aria-label={title} className="flex items-start gap-2.5 rounded-lg bg-sunken px-4 py-3">
      <PackageSearch className="mt-0.5 size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <p className="text-sm font-semibold [overflow-wrap:anywhere] text-ink">{title}</p>
          {isGone ? null : (
            <p className="text-caption text-ink-soft">
              {item.is_open ? words.until({ day: formatDate(item.open_until, here) }) : words.over({ days: lostItemWindowMs / dayMs })}
            </p>
          )}
        </div>
        {item.is_open && !isGone ? <div className="flex flex-wrap gap-2">{contact}</div> : null}
        {said === undefined ? null : (
          <p aria-live="polite" className="numeral text-body [overflow-wrap:anywhere] text-ink-soft">
            {said}
          </p>
        )}
        {act === undefined ? null : card}
        <ProblemLine>{problem}</ProblemLine>
        {act === undefined ? null : (
          <Button className="numeral self-start" isBusy={isBusy} disabled={isCardMissing} onClick={onConfirm}>
            {act}
          </Button>
        )}
      </div>
    </section>
  );
}
