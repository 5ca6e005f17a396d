import type { ReactNode } from 'react';

export interface PayoutsLayoutProps {
  balance: ReactNode;
  /** What this week has brought. */
  week: ReactNode;
  /** The ledger. */
  children: ReactNode;
}

/** Week and balance above the ledger; they stay in sight beside it where a year by month has room, too. */
export function PayoutsLayout({ balance, week, children }: PayoutsLayoutProps) {
  return (
    <div className="flex flex-col gap-8 min-[86rem]:flex-row-reverse min-[86rem]:items-start min-[86rem]:gap-14">
      <div className="grid gap-8 sm:grid-cols-2 min-[86rem]:sticky min-[86rem]:top-8 min-[86rem]:w-80 min-[86rem]:shrink-0 min-[86rem]:grid-cols-1 print:hidden">
        {week}
        {balance}
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
