import type { FreeDriver } from '@server/admin/rides/assign.contract.js';
import { rideReasonMaxLength, type WholeDeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { useState } from 'react';
import { useAssignRide } from '../api/use-ride-acts';
import { useAsRead } from '../use-as-read';
import { ReasonForm } from '../views/reason-form';
import { driverTexts as texts } from './bulk-texts';
import { DriverPicker } from './driver-picker';
import { rideTexts } from './ride-texts';

/** Gives a ride to a driver whom the operator chooses (M163). */
export function AssignRide({ ride: { id, driver } }: { ride: WholeDeskRide }) {
  const [chosen, setChosen] = useState<FreeDriver>();
  const assigning = useAssignRide(id);
  const [isTouched, setTouched] = useState(false);
  const { read, hasMoved, goOn } = useAsRead({ from_id: driver?.clerk_id ?? null }, chosen !== undefined && isTouched);
  function give(reason: string, onDone: () => void) {
    if (!chosen) return;
    const body = { reason, driver_id: chosen.driver.clerk_id, ...read };
    assigning.act({ params: { id }, body }, () => {
      setChosen(undefined);
      onDone();
    });
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{texts.title}</h3>
      <DriverPicker rideId={id} chosen={chosen} onChoose={setChosen} />
      {chosen ? (
        <ReasonForm
          label={texts.title}
          acts={[{ key: 'give', label: texts.give({ name: chosen.driver.full_name }), variant: 'primary', needsReason: true }]}
          hint={rideTexts.reasonHint}
          maxLength={rideReasonMaxLength}
          isBusy={assigning.isBusy}
          problem={assigning.problemOf(chosen.driver.clerk_id)}
          onTouch={setTouched}
          onGoOn={hasMoved && !assigning.isBusy ? goOn : undefined}
          onAct={(_, reason, onDone) => give(reason, onDone)}
        />
      ) : null}
    </section>
  );
}
