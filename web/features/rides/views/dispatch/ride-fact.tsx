import type { ReactNode } from 'react';

export interface RideFactProps {
  icon: ReactNode;
  /** Said instead of the icon. */
  label: string;
  children: ReactNode;
}

/** One line of what a driver must know of a ride, in a `dl`. */
export function RideFact({ icon, label, children }: RideFactProps) {
  return (
    <div className="flex items-start gap-3">
      <dt className="mt-0.5 shrink-0 text-ink-faint [&_svg]:size-4.5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1 [overflow-wrap:anywhere] text-ink">{children}</dd>
    </div>
  );
}

/** What goes with a fact, beneath it. */
export function FactDetail({ children }: { children: ReactNode }) {
  return <span className="numeral block text-caption text-ink-soft">{children}</span>;
}
