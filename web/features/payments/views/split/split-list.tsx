import type { FarePart, FareSplit } from '@server/payments/split/split.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { Avatar } from '../../../../ui/display/avatar';
import { ListRow } from '../../../../ui/display/list-row';
import { keepFocus } from '../../../../ui/lost-focus';
import { partConfirmTexts, partMoneyTexts, partStates, splitTexts as words } from '../../split/split-texts';

export interface SplitListProps {
  split: FareSplit;
  /** The part that is being taken back. */
  busyId: string | undefined;
  onWithdraw(id: string): void;
}

/** Who pays what of a fare: each friend, and what is the rider's. */
export function SplitList({ split, busyId, onWithdraw }: SplitListProps) {
  const { parts, currency } = split;
  if (parts.length === 0) return null;
  return (
    <div>
      <ul ref={keepFocus} data-testid="split-parts" className="-mx-3 flex flex-col">
        {parts.map((part) => (
          <li key={part.id}>
            <PartRow {...{ part, currency }} isBusy={busyId === part.id} onWithdraw={() => onWithdraw(part.id)} />
          </li>
        ))}
      </ul>
      <p className="numeral flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong/60 pt-2.5 text-ink">
        <span className="text-body font-semibold">{words.own}</span>
        <span className="font-display text-lg font-semibold">{formatMoney(split.own_cents / 100, currency)}</span>
      </p>
    </div>
  );
}

interface PartRowProps {
  part: FarePart;
  currency: string;
  isBusy: boolean;
  onWithdraw(): void;
}

function PartRow({ part, currency, isBusy, onWithdraw }: PartRowProps) {
  const { full_name: name, avatar_url: src } = part.friend;
  return (
    <ListRow
      leading={<Avatar {...{ name, src }} isDecorative />}
      title={<bdi>{name}</bdi>}
      meta={formatMoney(part.amount_cents / 100, currency)}
      detail={<span className="whitespace-normal">{stateWords(part, currency)}</span>}
      trailing={
        isOpen(part) ? (
          <Button size="small" isBusy={isBusy} aria-label={words.takeBackFrom({ name: firstNameOf(name) })} onClick={onWithdraw}>
            {words.takeBack}
          </Button>
        ) : null
      }
    />
  );
}

function isOpen({ status }: FarePart): boolean {
  return status === 'asked' || status === 'accepted' || status === 'failed';
}

function stateWords(part: FarePart, currency: string): string {
  const { refunded_cents: refunded } = part;
  const state = stageWords(part);
  return refunded === 0 ? state : `${state}. ${partMoneyTexts.refunded({ money: formatMoney(refunded / 100, currency) })}`;
}

function stageWords({ status, is_returned: isReturned, is_to_confirm: isToConfirm }: FarePart): string {
  if (isToConfirm) return partConfirmTexts.state;
  return status === 'paid' && isReturned ? partMoneyTexts.returned : partStates[status];
}
