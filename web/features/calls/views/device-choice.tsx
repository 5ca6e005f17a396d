import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { callTexts } from '../texts';

export type ChosenKind = 'microphone' | 'camera' | 'speaker';

export interface DeviceChoiceProps {
  /** What there is of each kind. */
  devices: Readonly<Record<ChosenKind, readonly { id: string; label: string }[]>>;
  /** Ids; '' is the browser's own choice. */
  chosen: Readonly<Record<ChosenKind, string>>;
  onChoose(kind: ChosenKind, id: string): void;
}

const kinds: readonly ChosenKind[] = ['microphone', 'camera', 'speaker'];

/** Which microphone, camera and speaker (M139); the only one that there is, once it is chosen, is no choice. */
export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const texts = callTexts.devices;
  // The browser's own choice is shown as the first one.
  const inUse = (kind: ChosenKind) => chosen[kind] || devices[kind][0]?.id;
  return (
    <div className="flex flex-col gap-3">
      {kinds.map((kind) => (
        <Field key={kind} label={texts[kind]}>
          <Select
            value={chosen[kind]}
            disabled={devices[kind].every(({ id }) => id === inUse(kind))}
            onChange={({ target }) => onChoose(kind, target.value)}
          >
            {devices[kind].some(({ id }) => id === chosen[kind]) ? null : <option value={chosen[kind]}>{devices[kind][0]?.label}</option>}
            {devices[kind].map(({ id, label }, index) => (
              <option key={id} value={id}>
                {label === '' ? texts.unnamed({ number: index + 1 }) : label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}
