import type { ReactNode } from 'react';

export interface PayoutsLayoutProps {
  balance: ReactNode;
  /** The ledger. */
  children: ReactNode;
}

/** The balance above the ledger; on wide screens it stays in sight beside it. */
export function PayoutsLayout({ balance, children }: PayoutsLayoutProps) {
  return (
    <div className="flex flex-col gap-8 lg:flex-row-reverse lg:items-start lg:gap-14">
      <div className="lg:sticky lg:top-8 lg:w-72 lg:shrink-0">{balance}</div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
