import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { useFieldWiring } from './field-context';
import { inputClass } from './input-class';

export type TextareaProps = ComponentProps<'textarea'>;

/** Several lines, in the direction of what is written; grows with its text up to ten of them. */
export function Textarea({ rows = 3, className, ...rest }: TextareaProps) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      rows={rows}
      dir="auto"
      data-slot="textarea"
      className={cn(inputClass, 'field-sizing-content max-h-64 min-h-20 resize-none px-3 py-2', className)}
      {...rest}
      {...wiring}
    />
  );
}
