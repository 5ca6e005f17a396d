import { Switch as SwitchPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { useFieldWiring } from './field-context';

export type SwitchProps = ComponentProps<typeof SwitchPrimitive.Root> & {
  /** `large` is for the one switch of a screen, pressed at arm's length. */
  size?: 'medium' | 'large';
  /** What it was pressed for is under way: keeps the focus, ignores presses. */
  isBusy?: boolean;
};

/** On or off, in force at once. Inside a Field (`layout="row"`) it is labelled by it. */
export function Switch({ size = 'medium', isBusy = false, className, onCheckedChange, ...rest }: SwitchProps) {
  const wiring = useFieldWiring(rest);
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      data-size={size}
      className={cn(
        'group touch-area inline-flex shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-base',
        'data-[state=checked]:bg-success disabled:opacity-50 aria-disabled:opacity-50',
        // High contrast lays every ground bare: the state needs a colour of the system's.
        'forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]',
        size === 'large' ? 'h-10 w-18' : 'h-6 w-10',
        className,
      )}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : { onCheckedChange })}
      {...rest}
      {...wiring}
    >
      <SwitchPrimitive.Thumb
        className={cn(
          'block rounded-full bg-surface shadow-sm transition-transform duration-base ease-out forced-colors:bg-[Canvas] group-data-[state=checked]:bg-on-success',
          size === 'large'
            ? 'size-9 data-[state=checked]:translate-x-8 rtl:data-[state=checked]:-translate-x-8'
            : 'size-5 data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4',
        )}
      />
    </SwitchPrimitive.Root>
  );
}
