import type { DocumentKind } from '@server/drivers/applications/applications.contract.js';
import { Checkbox } from '../../../ui/forms/checkbox';
import { Field } from '../../../ui/forms/field';
import { applicationTexts } from '../application-texts';

export interface DocumentChoicesProps {
  kinds: readonly DocumentKind[];
  chosen: readonly DocumentKind[];
  onChoose(kinds: readonly DocumentKind[]): void;
}

/** Which documents have to be sent anew, where an application is rejected. */
export function DocumentChoices({ kinds, chosen, onChoose }: DocumentChoicesProps) {
  if (kinds.length === 0) return null;
  const toggle = (kind: DocumentKind) => onChoose(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold text-ink">{applicationTexts.sendAnew}</legend>
      {kinds.map((kind) => (
        <Field key={kind} layout="inline" label={applicationTexts.kinds[kind]}>
          <Checkbox checked={chosen.includes(kind)} onCheckedChange={() => toggle(kind)} />
        </Field>
      ))}
    </fieldset>
  );
}
