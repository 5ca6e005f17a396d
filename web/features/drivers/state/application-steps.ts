import {
  type ApplicationDocument,
  type DocumentKind,
  documentKinds,
  type DriverApplication,
} from '@server/drivers/applications/applications.contract.js';
import type { ApplicationProblems } from './application-form';

/** The way through an application, in its order. */
export const steps = ['you', 'vehicle', 'documents', 'send'] as const;
export type Step = (typeof steps)[number];

/** Where somebody mends what an issue names. */
export function stepOf(path: string): Step {
  if (path.startsWith('vehicle')) return 'vehicle';
  return path.startsWith('documents') ? 'documents' : 'you';
}

/** The first step that has a problem. */
export function stepOfProblems(problems: ApplicationProblems): Step | undefined {
  const wrong = new Set(Object.keys(problems).map(stepOf));
  return steps.find((step) => wrong.has(step));
}

export const nextStep = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step;
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? step;

/** Those of a kind: the one that was sent last, and the one that is good meanwhile. */
export interface DocumentPair {
  readonly shown: ApplicationDocument | undefined;
  readonly accepted: ApplicationDocument | undefined;
}

export function documentsOf({ documents }: Pick<DriverApplication, 'documents'>, kind: DocumentKind): DocumentPair {
  const inState = (state: ApplicationDocument['state']) => documents.find((one) => one.kind === kind && one.state === state);
  const accepted = inState('accepted');
  return { shown: inState('pending') ?? inState('refused') ?? accepted, accepted };
}

/** Whether a step has all that it asks for, as the server has it. */
export function isDone(application: DriverApplication, step: Step): boolean {
  const { full_name: name, phone, license_issued_on: issued, vehicle = {} } = application.details;
  if (step === 'you') return [name, phone, issued].every((answer) => answer !== undefined);
  if (step === 'vehicle') {
    const { make, model, year, colour, plate, seats } = vehicle;
    return [make, model, year, colour, plate, seats].every((answer) => answer !== undefined);
  }
  return step === 'documents' && documentKinds.every((kind) => isWhole(documentsOf(application, kind).shown));
}

function isWhole(document: ApplicationDocument | undefined): boolean {
  if (!document || document.state === 'refused') return false;
  return document.kind === 'car_photo' || document.expires_on !== null;
}

/** Where somebody goes on: at the first step that is not done. Until a draft is there nothing but words can be kept. */
export function stepToBegin(application: DriverApplication): Step {
  if (application.status !== 'draft') return 'you';
  return steps.find((step) => !isDone(application, step)) ?? 'send';
}
