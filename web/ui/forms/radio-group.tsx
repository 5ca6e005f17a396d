import { RadioGroup as RadioPrimitive } from 'radix-ui';
import { use, useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { FieldContext, useFieldWiring } from './field-context';

/** One of a few, all in sight. Arrow keys move. Inside a Field it is named by the Field's label. */
export function RadioGroup({ className, ...rest }: ComponentProps<typeof RadioPrimitive.Root>) {
  const field = use(FieldContext);
  const wiring = useFieldWiring(rest);
  return (
    <RadioPrimitive.Root
      data-slot="radio-group"
      aria-labelledby={field?.labelId}
      className={cn('flex flex-col gap-2', className)}
      {...rest}
      {...wiring}
    />
  );
}

export type RadioOptionProps = Omit<ComponentProps<typeof RadioPrimitive.Item>, 'children'> & {
  label: ReactNode;
  /** What choosing it means. */
  hint?: ReactNode;
  /** What stands at the end: a price, an icon. */
  trailing?: ReactNode;
};

/** A choice as a row that is pressable all over. */
export function RadioOption({ label, hint, trailing, className, ...rest }: RadioOptionProps) {
  const id = useId();
  return (
    <label
      data-slot="radio-option"
      htmlFor={id}
      className={cn(
        'flex min-h-control items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 transition-colors hover:border-line-strong/60',
        'has-data-[state=checked]:border-brand has-data-[state=checked]:bg-brand-soft has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <RadioPrimitive.Item
        id={id}
        aria-describedby={hint ? `${id}hint` : undefined}
        className="flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface outline-none data-[state=checked]:border-brand"
        {...rest}
      >
        <RadioPrimitive.Indicator className="size-2.5 rounded-full bg-brand forced-colors:bg-[Highlight]" />
      </RadioPrimitive.Item>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-sm font-semibold text-ink">{label}</span>
        {hint ? (
          <span id={`${id}hint`} className="text-caption text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
      {trailing}
    </label>
  );
}
