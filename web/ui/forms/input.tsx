import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';
import { useFieldWiring } from './field-context';
import { inputClass } from './input-class';

export type InputProps = ComponentProps<'input'> & {
  /** An icon inside, before the words. */
  leading?: ReactNode;
  /** A unit, icon or small button inside, at the end. */
  trailing?: ReactNode;
};

/** One line of text. Inside a Field it is labelled by it; alone it needs an `aria-label`. */
export function Input({ leading, trailing, type = 'text', className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest);
  return (
    <span className="relative flex w-full items-center">
      {leading ? <span className={cn(slotClass, 'pointer-events-none start-3')}>{leading}</span> : null}
      <input
        type={type}
        data-slot="input"
        className={cn(inputClass, 'h-control px-3', leading && 'ps-9', trailing && 'pe-10', className)}
        {...rest}
        {...wiring}
      />
      {trailing ? <span className={cn(slotClass, 'end-2')}>{trailing}</span> : null}
    </span>
  );
}

const slotClass = 'absolute inset-y-0 flex items-center text-caption text-ink-faint [&_svg]:size-4';
