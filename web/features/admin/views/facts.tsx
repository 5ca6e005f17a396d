import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
}

/** What is known of a thing, label by label. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-faint">{label}</dt>
          <dd className="text-body break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
