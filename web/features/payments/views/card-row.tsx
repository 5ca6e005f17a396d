import type { PaymentMethod } from '@server/payments/payments.contract.js';
import { CreditCard, Trash2, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { isUsable } from '../state/card-to-pay';
import { cardName, expiryOf } from '../state/card-words';
import { methodTexts } from '../cards/method-texts';

export interface CardRowProps {
  card: PaymentMethod;
  /** It is being made the default. */
  isBusy: boolean;
  onMakeDefault(): void;
  onRemove(): void;
}

/** A saved card: which one it is, until when it is good, and whether it pays. */
export function CardRow({ card, isBusy, onMakeDefault, onRemove }: CardRowProps) {
  const name = cardName(card);
  const isGood = isUsable(card);
  return (
    <div className="flex min-h-18 items-center gap-3 py-2.5 ps-4 pe-2 sm:ps-5 sm:pe-3">
      <span
        aria-hidden="true"
        className={cn(
          'flex h-9 w-12 shrink-0 items-center justify-center rounded-sm border border-line bg-sunken',
          isGood ? 'text-ink-soft' : 'text-ink-faint',
        )}
      >
        <CreditCard className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="numeral text-sm font-semibold text-balance text-ink">{name}</span>
          {card.is_default ? <Badge tone="brand">{methodTexts.default}</Badge> : null}
          <StateBadge state={card.state} />
        </p>
        <p className="numeral text-caption text-ink-soft">
          {card.state === 'expired' ? methodTexts.expired({ month: expiryOf(card) }) : methodTexts.expires({ month: expiryOf(card) })}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {isGood && !card.is_default ? (
          <Button size="small" isBusy={isBusy} aria-label={methodTexts.makeDefault({ card: name })} onClick={onMakeDefault}>
            {methodTexts.makeDefaultShort}
          </Button>
        ) : null}
        <IconButton label={methodTexts.remove({ card: name })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </div>
  );
}

function StateBadge({ state }: Pick<PaymentMethod, 'state'>) {
  const words = methodTexts.states[state];
  if (words === null) return null;
  return (
    <Badge tone={state === 'expiring' ? 'warning' : 'danger'}>
      <TriangleAlert aria-hidden="true" /> {words}
    </Badge>
  );
}
