import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { useFieldWiring } from './field-context';
import { inputClass } from './input-class';

export type SelectProps = ComponentProps<'select'>;

/** One of a list. The browser's own, since phones open their wheel or sheet for it; takes `<option>`s. */
export function Select({ className, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest);
  return (
    <span className="relative flex w-full items-center">
      <select
        data-slot="select"
        className={cn(inputClass, 'h-control appearance-none truncate ps-3 pe-9', className)}
        {...rest}
        {...wiring}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 size-4 text-ink-faint" />
    </span>
  );
}
