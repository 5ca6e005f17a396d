import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface OptionChipProps {
  icon: ReactNode;
  /** What it is about, for screen readers: 'Payment'. */
  label: string;
  /** What is chosen. */
  value: string;
  onOpen(): void;
}

/** A choice in one word, where there is no room for its field; pressing it opens the field. */
export function OptionChip({ icon, label, value, onOpen }: OptionChipProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="touch-area flex h-9 max-w-full items-center gap-1.5 rounded-full border border-line px-3 text-caption font-semibold text-ink hover:bg-hover active:bg-pressed [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint"
      onClick={onOpen}
    >
      {icon}
      <span className="sr-only">{`${label}: `}</span>
      <span className="truncate">{value}</span>
      <ChevronDown aria-hidden="true" className="-me-1" />
    </button>
  );
}
