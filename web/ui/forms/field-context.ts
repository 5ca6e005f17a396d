import { createContext, use, type AriaAttributes } from 'react';

/** What a Field tells the control inside it. */
export type FieldWiring = {
  controlId: string;
  labelId: string;
  hintId?: string;
  errorId?: string;
  isRequired: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type Wirable = { id?: string; required?: boolean; 'aria-describedby'?: string; 'aria-invalid'?: AriaAttributes['aria-invalid'] };

/** The ids and states by which a control belongs to its Field; what the control says itself wins. */
export function useFieldWiring(own: Wirable) {
  const field = use(FieldContext);
  if (!field) return {};
  const described = [own['aria-describedby'], field.errorId, field.hintId].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.controlId,
    required: own.required ?? field.isRequired,
    'aria-describedby': described || undefined,
    'aria-invalid': field.errorId ? true : own['aria-invalid'],
  };
}
