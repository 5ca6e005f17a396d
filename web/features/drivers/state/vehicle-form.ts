import { type ApplicationDetails, ApplicationVehicle } from '@server/drivers/applications/applications.contract.js';
import { type ApplicationForm, type ApplicationProblems, atFields, formOf, noVehicle, vehicleOf } from './application-form';

const nobody = { full_name: '', phone: null };

/** Of a car that was told; empty of none. */
export const vehicleFormOf = (vehicle: ApplicationDetails['vehicle'] | null): ApplicationForm => formOf(vehicle ? { vehicle } : {}, nobody);

/** What is sent, or what is wrong at which field; `needed` stands at each that is empty. */
export function vehicleIn(form: ApplicationForm, needed: string): { vehicle: ApplicationVehicle } | { problems: ApplicationProblems } {
  const vehicle = vehicleOf(form);
  const parsed = ApplicationVehicle.safeParse(vehicle);
  if (parsed.success) return { vehicle: parsed.data };
  const empty = Object.keys(noVehicle).filter((part) => !Object.hasOwn(vehicle, part));
  const lacking = empty.map((path) => ({ path, message: needed }));
  return {
    problems: problemsOfVehicle([...lacking, ...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))]),
  };
}

/** Issues of a car alone, at the form's fields. */
export const problemsOfVehicle = (issues: readonly { path: string; message: string }[]): ApplicationProblems =>
  atFields(issues.map(({ path, message }) => ({ path: `vehicle.${path}`, message })));
