import type { MyPayment } from '@server/payments/history/payment-history.contract.js';
import type { LedgerKind } from '@server/payments/ledger/ledger.contract.js';
import {
  CalendarX2,
  Car,
  HandCoins,
  Landmark,
  LockKeyhole,
  PackageCheck,
  PencilLine,
  Split,
  Undo2,
  UserX,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<LedgerKind | MyPayment['kind'], LucideIcon>> = {
  fare: Car,
  tip: HandCoins,
  cancel_fee: CalendarX2,
  no_show_fee: UserX,
  lost_item: PackageCheck,
  part: Split,
  part_back: Split,
  refund: Undo2,
  payout: Landmark,
  hold: LockKeyhole,
  correction: PencilLine,
};

export interface KindIconProps {
  kind: keyof typeof icons;
}

/** What a sum is for, at the beginning of its row. */
export function KindIcon({ kind }: KindIconProps) {
  const Icon = icons[kind];
  return (
    <span className="flex size-10 items-center justify-center rounded-full bg-sunken text-ink-soft">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}
