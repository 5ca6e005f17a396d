import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { deskTexts } from '../texts';

export interface DeskChoice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface DeskFiltersProps {
  choices: readonly DeskChoice[];
  /** An empty value asks for all. */
  onChoose(name: string, value: string): void;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** What of a list is shown. */
export function DeskFilters({ choices, onChoose, children }: DeskFiltersProps) {
  return (
    <fieldset aria-label={deskTexts.filters} className="flex min-w-0 flex-wrap items-end gap-3">
      {children}
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label} className="min-w-44 max-sm:flex-1">
          <Select name={name} value={value} onChange={(event) => onChoose(name, event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  );
}
