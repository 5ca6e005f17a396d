import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { texts } from './texts';

type KbdProps = ComponentProps<'kbd'>;

/** A key on the keyboard. */
function Kbd({ className, ...rest }: KbdProps) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs font-semibold text-ink-soft',
        className,
      )}
      {...rest}
    />
  );
}

export interface KeysProps {
  /** The keys in the order in which they are pressed. */
  keys: readonly string[];
  /** At the same time, or one after the other. */
  isTogether?: boolean;
}

/** A shortcut: keys pressed together, or one after the other. */
export function Keys({ keys, isTogether = false }: KeysProps) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key, index) => (
        <span key={key} className="inline-flex items-center gap-1">
          {index > 0 ? <span className="text-xs text-ink-faint">{isTogether ? '+' : texts.keysThen}</span> : null}
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  );
}
