import { CircleAlert } from 'lucide-react';
import { use, useId, type ReactNode } from 'react';
import { FieldContext } from '../forms/field-context';
import { Input, type InputProps } from '../forms/input';

export type PickerBoxProps = InputProps & {
  /** What is wrong with what stands in the box; kept back where the caller says it: by a Field's error, or by `aria-invalid` and words of its own. */
  problem?: string | undefined;
};

/** A box for a date or time with the words about what is wrong in it. */
export function PickerBox({ problem, ...rest }: PickerBoxProps) {
  const id = useId();
  const isSaid = use(FieldContext)?.errorId !== undefined || rest['aria-invalid'] === true;
  const isWrong = problem !== undefined;
  const described = [rest['aria-describedby'], isWrong && !isSaid ? id : undefined].filter(Boolean).join(' ');
  return (
    <span className="flex w-full flex-col gap-1.5">
      <Input {...rest} {...(isWrong ? { 'aria-invalid': true } : {})} aria-describedby={described || undefined} />
      <span aria-live="polite" className="contents">
        {isWrong && !isSaid ? <Problem id={id}>{problem}</Problem> : null}
      </span>
    </span>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-caption font-medium text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </span>
  );
}
