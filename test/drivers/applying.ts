import { beginApplication, changeApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { type DocumentKind, documentKinds, type DriverApplication } from '../../src/drivers/applications/applications.contract.js';
import { changeDocument, uploadDocument } from '../../src/drivers/applications/documents/document.contract.js';
import { decideApplication, getReviewed, type ReviewedWithHistory } from '../../src/drivers/applications/review/review.contract.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { pdf } from '../chat/attachments/files.js';
import { formOf, picture } from '../files/upload.js';
import type { Caller } from '../world/caller.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';

/** All that the form asks for. */
export const whole = {
  full_name: 'Ada Applicant',
  phone: '+15550100002',
  license_issued_on: '2015-05-05',
  vehicle: { make: 'Toyota', model: 'Prius', year: 2024, colour: 'Blue', plate: 'HT-1234', seats: 4 },
};

/** A day so many days from the world's now. */
export const inDays = (count: number): string => new Date(world.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);

/** Sends a file as a document, whatever becomes of it. */
export function upload(who: Caller, kind: string, content: Buffer | string = pdf()): Promise<Response> {
  const form = formOf(content, { name: 'scan', type: 'application/octet-stream' });
  return who.http(`${uploadDocument.path}?kind=${kind}`, { method: 'POST', body: form });
}

export const carPhoto = (): Promise<Buffer> => picture(60, 40).png().toBuffer();

/** A document that must be taken, good until that day. */
export async function sends(who: Caller, kind: DocumentKind, lastDay = inDays(365)): Promise<DriverApplication> {
  const response = await upload(who, kind, kind === 'car_photo' ? await carPhoto() : pdf());
  if (response.status !== 201) throw new Error(`a document was refused: ${response.status} ${await response.text()}`);
  const application = (await response.json()) as DriverApplication;
  const fresh = application.documents.find((document) => document.kind === kind && document.state === 'pending');
  if (!fresh) throw new Error(`no ${kind}`);
  return kind === 'car_photo' ? application : who.call(changeDocument, { params: { id: fresh.id }, body: { expires_on: lastDay } });
}

/** A draft to which nothing is missing. */
export async function drafts(person: Person, details: typeof whole = whole, lastDay = inDays(365)): Promise<void> {
  await person.call(beginApplication, { body: { details } });
  for (const kind of documentKinds) await sends(person, kind, lastDay);
}

/** … that was sent, and found good by rule. */
export async function applies(person: Person, lastDay = inDays(365)): Promise<void> {
  await drafts(person, whole, lastDay);
  await person.call(changeApplication, { body: { submit: true } });
  await world.settle();
}

/** Which application is somebody's, and how it is now. */
export async function placeOf({ id }: Someone): Promise<{ id: string; version: number; status: string }> {
  const [row] = await world.sql<{ id: string; version: number; status: string }>(
    'select id, version, status from driver_applications where user_id = $1',
    [id],
  );
  if (!row) throw new Error('no application');
  return row;
}

type Order = CallOf<typeof decideApplication>;
type Verdict = Omit<Order['body'], 'version'>;

/** What an operator who reads it now would send. */
export async function orderOn(applicant: Someone, verdict: Verdict): Promise<Order & { body: { version: number } }> {
  const { id, version } = await placeOf(applicant);
  return { params: { id }, body: { ...verdict, version } };
}

export async function decides(operator: Person, applicant: Someone, verdict: Verdict): Promise<ReviewedWithHistory> {
  return operator.call(decideApplication, await orderOn(applicant, verdict));
}

export async function reviewed(operator: Person, applicant: Someone): Promise<ReviewedWithHistory> {
  return operator.call(getReviewed, { params: { id: (await placeOf(applicant)).id } });
}
