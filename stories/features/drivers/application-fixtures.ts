import {
  ApplicationDocument,
  type ApplicationStatus,
  type DocumentKind,
  documentKinds,
  DriverApplication,
} from '@server/drivers/applications/applications.contract.js';

/** A document that nobody looked at yet, good for a year, unless told. */
export const aDocument = (kind: DocumentKind, change: Partial<ApplicationDocument> = {}): ApplicationDocument => {
  const id = `01990000-0000-7000-8000-0000000000f${documentKinds.indexOf(kind)}`;
  const expires_on = kind === 'car_photo' ? null : '2027-11-21';
  const file = { url: `/files/applications/${id}`, mime: 'application/pdf', bytes: 240_000 };
  return ApplicationDocument.parse({ id, kind, state: 'pending', ...file, expires_on, ...change });
};

export const wholeDocuments = documentKinds.map((kind) => aDocument(kind));

export const wholeDetails: DriverApplication['details'] = {
  full_name: 'Nia Newcomer',
  phone: '+12075550123',
  license_issued_on: '2015-05-05',
  vehicle: { make: 'Toyota', model: 'Sienna', year: 2020, colour: 'Blue', plate: 'HT 204', seats: 6 },
};

/** An application of which nothing is written yet, unless told. */
export const anApplication = (status: ApplicationStatus, change: Partial<DriverApplication> = {}): DriverApplication =>
  DriverApplication.parse({
    version: 0,
    status,
    details: {},
    documents: [],
    vehicle: null,
    new_vehicle: null,
    decision_reason: null,
    reasons: [],
    submitted_at: null,
    updated_at: null,
    ...change,
  });
