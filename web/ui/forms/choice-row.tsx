import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Checkbox } from './checkbox';

export interface ChoiceRowProps {
  /** A face or an icon. */
  leading?: ReactNode;
  title: ReactNode;
  isChosen: boolean;
  isDisabled?: boolean;
  onToggle(): void;
}

/** A row of a list that is chosen or not; a press anywhere on it ticks its box. */
export function ChoiceRow({ leading, title, isChosen, isDisabled = false, onToggle }: ChoiceRowProps) {
  return (
    <label
      data-slot="choice-row"
      className={cn(
        'flex min-h-14 cursor-default items-center gap-3 rounded-lg px-3 py-2 text-sm font-semibold text-ink transition-colors',
        isDisabled ? 'text-ink-faint' : 'hover:bg-hover active:bg-pressed',
      )}
    >
      {leading}
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <Checkbox checked={isChosen} disabled={isDisabled} onCheckedChange={onToggle} />
    </label>
  );
}
