import { Check, Minus } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { useFieldWiring } from './field-context';

export type CheckboxProps = ComponentProps<typeof CheckboxPrimitive.Root>;

/** Yes or no, in force when the form is sent. Inside a Field (`layout="inline"`) it is labelled by it. */
export function Checkbox({ className, ...rest }: CheckboxProps) {
  const wiring = useFieldWiring(rest);
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        'group touch-area inline-flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface transition-colors',
        'hover:border-ink-faint aria-invalid:border-danger data-[state=checked]:border-brand data-[state=checked]:bg-brand data-[state=checked]:text-on-brand data-[state=indeterminate]:border-brand data-[state=indeterminate]:bg-brand data-[state=indeterminate]:text-on-brand disabled:opacity-50',
        className,
      )}
      {...rest}
      {...wiring}
    >
      <CheckboxPrimitive.Indicator className="[&_svg]:size-3.5 [&_svg]:stroke-[2.75]">
        <Check className="group-data-[state=indeterminate]:hidden" />
        <Minus className="hidden group-data-[state=indeterminate]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
