import type { ReactNode } from 'react';

export interface PayoutsLayoutProps {
  /** What the page begins with. */
  lead: ReactNode;
  /** The rest of it, in its order. */
  children: ReactNode;
}

/** The first part above the others; it stays in sight beside them where a year by month has room, too. */
export function PayoutsLayout({ lead, children }: PayoutsLayoutProps) {
  return (
    <div className="flex flex-col gap-8 min-[86rem]:flex-row-reverse min-[86rem]:items-start min-[86rem]:gap-14">
      <div className="min-[86rem]:sticky min-[86rem]:top-8 min-[86rem]:w-80 min-[86rem]:shrink-0 print:hidden">{lead}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-8">{children}</div>
    </div>
  );
}
