import type { DriverApplication } from '@server/drivers/applications/applications.contract.js';
import { lackingForVehicle } from '@server/drivers/applications/documents/whole.contract.js';
import { useState } from 'react';
import { LeaveQuestion } from '../../ui/overlays/unsaved/leave-guard';
import { useChangeVehicle } from './api/use-vehicle';
import { applicationTexts } from './application-texts';
import { carTexts } from './car-texts';
import type { ApplicationField, ApplicationForm, ApplicationProblems } from './state/application-form';
import { vehicleFormOf, vehicleIn } from './state/vehicle-form';
import { CarChange } from './views/car-change';

export interface CarSectionProps {
  application: DriverApplication;
  /** A document beside it is not there yet, or what was told of one: a page has one question before it is left. */
  hasUnfinished: boolean;
}

/** The car of a driver: another one is told here, and is approved with its documents. */
export function CarSection({ application, hasUnfinished }: CarSectionProps) {
  const { vehicle, new_vehicle: asked, documents } = application;
  const [form, setForm] = useState<ApplicationForm | null>(null);
  const [found, setFound] = useState<ApplicationProblems>({});
  const { save, keep, isSaving, isKeeping, refused, forget } = useChangeVehicle();
  const isUnsaved = hasUnfinished || (form !== null && isWritten(form, vehicleFormOf(asked)));

  function show(next: ApplicationForm | null) {
    setForm(next);
    setFound({});
    forget();
  }
  function change(field: ApplicationField, value: string) {
    setForm((old) => old && { ...old, [field]: value });
    setFound(({ [field]: _mended, ...others }) => others);
    if (refused.problem) forget();
  }
  function send() {
    if (!form) return;
    const read = vehicleIn(form, carTexts.needed);
    if ('problems' in read) setFound(read.problems);
    // What is written while this is on its way stays.
    else save(read.vehicle, () => setForm((now) => (now === form ? null : now)));
  }
  const isWrong = Object.keys(found).length > 0;
  return (
    <>
      <CarChange
        {...{ vehicle, asked, isKeeping }}
        lacking={lackingForVehicle(documents)}
        written={
          form && {
            form,
            problems: { ...refused.fields, ...found },
            problem: isWrong ? applicationTexts.incomplete : refused.problem,
            isSaving,
          }
        }
        onWrite={() => show(vehicleFormOf(asked))}
        onChange={change}
        onSave={send}
        onCancel={() => show(null)}
        onKeep={keep}
      />
      <LeaveQuestion isUnsaved={isUnsaved} />
    </>
  );
}

function isWritten(form: ApplicationForm, before: ApplicationForm): boolean {
  return Object.entries(form).some(([field, value]) => value !== before[field as keyof ApplicationForm]);
}
