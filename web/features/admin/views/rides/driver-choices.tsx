import type { FreeDriver } from '@server/admin/rides/assign.contract.js';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { driverTexts as texts } from '../../rides/bulk-texts';

export interface DriverChoicesProps {
  drivers: readonly FreeDriver[];
  /** Whether they were found by a name. */
  isNamed: boolean;
  chosen: string | undefined;
  onChoose(id: string): void;
}

/** Drivers who could take a ride: where they are, and what speaks for them. */
export function DriverChoices({ drivers, isNamed, chosen, onChoose }: DriverChoicesProps) {
  if (drivers.length === 0) return <p className="text-body text-ink-soft">{isNamed ? texts.noneNamed : texts.none}</p>;
  return (
    <div className="flex flex-col gap-2">
      {isNamed ? null : <p className="text-xs text-ink-soft">{texts.near}</p>}
      <RadioGroup aria-label={texts.list} value={chosen ?? ''} onValueChange={onChoose} className="max-h-48 overflow-y-auto p-0.5">
        {drivers.map((one) => (
          <RadioOption
            key={one.driver.clerk_id}
            value={one.driver.clerk_id}
            label={<bdi>{one.driver.full_name}</bdi>}
            hint={factsOf(one)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function factsOf({ is_on: isOn, eta_minutes: minutes, seats, average_rating: average, had_it: hadIt }: FreeDriver): string {
  const where = isOn && minutes !== null ? texts.eta({ minutes: String(minutes) }) : texts.off;
  const facts = [where, texts.seats({ count: seats }), average === null ? null : texts.rating({ average }), hadIt ? texts.hadIt : null];
  return facts.filter((fact) => fact !== null).join(' · ');
}
