import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { texts } from '../texts';
import { FieldContext, type FieldWiring } from './field-context';

export type FieldProps = Omit<ComponentProps<'div'>, 'children'> & {
  label: ReactNode;
  /** What helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control invalid, and is read out when it comes (WCAG technique ARIA19). */
  error?: ReactNode;
  isRequired?: boolean;
  /** Says "Optional" beside the label; where most fields are required, mark the few that are not. */
  isOptional?: boolean;
  /** `stack` label above; `row` label left and control right (switches); `inline` control left (checkboxes). */
  layout?: 'stack' | 'row' | 'inline';
  /** One control of this folder; it takes id, description and state from here. */
  children: ReactNode;
};

/** A label, a control, and the words about it, wired together. */
export function Field({ layout = 'stack', children, ...rest }: FieldProps) {
  const { label, hint, error, isRequired, isOptional, className, ...root } = rest;
  const wiring = useWiring({ hint, error, isRequired });
  const words = <FieldWords {...wiring} hint={hint} error={error} />;
  return (
    <FieldContext value={wiring}>
      <div data-slot="field" data-invalid={error ? '' : undefined} className={cn(rootClasses[layout], className)} {...root}>
        <div className={cn('flex min-w-0 flex-col gap-0.5', layout === 'inline' && 'order-2')}>
          <label id={wiring.labelId} htmlFor={wiring.controlId} className="text-sm font-semibold text-ink">
            {label}
            {isOptional ? <span className="ms-1.5 font-normal text-ink-faint">{texts.optional}</span> : null}
          </label>
          {layout === 'stack' ? null : words}
        </div>
        {children}
        {layout === 'stack' ? words : null}
      </div>
    </FieldContext>
  );
}

function useWiring({ hint, error, isRequired = false }: Pick<FieldProps, 'hint' | 'error' | 'isRequired'>): FieldWiring {
  const id = useId();
  return {
    controlId: `${id}control`,
    labelId: `${id}label`,
    hintId: hint ? `${id}hint` : undefined,
    errorId: error ? `${id}error` : undefined,
    isRequired,
  };
}

const rootClasses = {
  stack: 'flex flex-col gap-1.5',
  row: 'flex min-h-control items-center justify-between gap-6',
  inline: 'flex items-start gap-2.5',
};

type WordsProps = Pick<FieldProps, 'hint' | 'error'> & { hintId?: string; errorId?: string };

function FieldWords({ hint, error, hintId, errorId }: WordsProps) {
  return (
    <>
      {hint ? (
        <p id={hintId} className="text-caption text-ink-faint">
          {hint}
        </p>
      ) : null}
      {/* There before anything is wrong, so that what the server says later is read out. Empty it takes no room, nor a gap. */}
      <div aria-live="polite" aria-atomic="true" className="empty:absolute">
        {error ? (
          <p id={errorId} className="flex items-start gap-1.5 text-caption font-medium text-danger-text">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </>
  );
}
