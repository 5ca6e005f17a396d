import type { FormEvent } from 'react';
import { Field, type FieldProps } from './field';
import { Input, type InputProps } from './input';
import type { Line } from './use-line';

export interface LineFormProps extends Pick<FieldProps, 'label' | 'isOptional'>, Pick<InputProps, 'placeholder' | 'ref'> {
  line: Line;
  /** The button beside the line. It stays where it is while words come and go below both. */
  children: FieldProps['children'];
  /** Only of a line that is ready. */
  onSave(words: string | null): void;
}

/** One line and the button that sends it. */
export function LineForm({ line, label, isOptional = false, children, onSave, ...input }: LineFormProps) {
  function save(event: FormEvent) {
    event.preventDefault();
    if (line.isReady) onSave(line.words);
  }
  return (
    <form onSubmit={save}>
      <Field {...{ label, isOptional }} error={line.excess}>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Input value={line.typed} autoComplete="off" onChange={(event) => line.write(event.target.value)} {...input} />
          </div>
          {children}
        </div>
      </Field>
    </form>
  );
}
