import type { ReactNode } from 'react';

export interface PayoutsLayoutProps {
  balance: ReactNode;
  /** What this week has brought. */
  week: ReactNode;
  /** The ledger. */
  children: ReactNode;
}

/** Week and balance above the ledger; on wide screens they stay in sight beside it. */
export function PayoutsLayout({ balance, week, children }: PayoutsLayoutProps) {
  return (
    <div className="flex flex-col gap-8 lg:flex-row-reverse lg:items-start lg:gap-14">
      <div className="grid gap-8 sm:grid-cols-2 lg:sticky lg:top-8 lg:w-80 lg:shrink-0 lg:grid-cols-1 print:hidden">
        {week}
        {balance}
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
