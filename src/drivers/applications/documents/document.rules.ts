import { addDays } from '../../../contract/calendar/date-math.js';
import type { Issue } from '../../../contract/problem.js';
import { photoTypes } from '../../../files/files.contract.js';
import { type ApplicationDocument, type DocumentKind, documentKinds } from '../applications.contract.js';
import { hasExpired, isExpiring } from './whole.contract.js';

export type Paper = Pick<ApplicationDocument, 'kind' | 'state' | 'expires_on'>;

/** A driver is told so many days before a document's last day. */
const remindDays = [30, 7] as const;

/** What a file is kept as: a photo or, of a paper, also a PDF; undefined for anything else (UP-1). */
export function mimeOf(detected: string | undefined, kind: DocumentKind): 'image/webp' | 'application/pdf' | undefined {
  if (photoTypes.some((type) => type === detected)) return 'image/webp';
  return detected === 'application/pdf' && isExpiring(kind) ? detected : undefined;
}

/** The one that counts of a kind: the newest that nobody refused. */
export function currentOf<D extends Paper>(documents: readonly D[], kind: DocumentKind): D | undefined {
  const ofKind = documents.filter((document) => document.kind === kind);
  return ofKind.find(({ state }) => state === 'pending') ?? ofKind.find(({ state }) => state === 'accepted');
}

/** Which documents still have to be sent, or told how long they are good; of each the path of an issue. */
export function lackingIn(documents: readonly Paper[], today: string): Issue[] {
  return documentKinds.flatMap((kind) => {
    const path = `documents.${kind}`;
    const current = currentOf(documents, kind);
    if (!current) return [{ path, message: 'Needed before you send it' }];
    if (isExpiring(kind) && current.expires_on === null) return [{ path: `${path}.expires_on`, message: 'Say when it expires' }];
    return hasExpired(current, today) ? [{ path, message: 'It has expired' }] : [];
  });
}

/** Whether one that counts has expired; those that there are not do not count. */
export function someExpired(documents: readonly Paper[], today: string): boolean {
  return documentKinds.some((kind) => {
    const current = currentOf(documents, kind);
    return current !== undefined && hasExpired(current, today);
  });
}

/** When something about an accepted document comes due after a day: a reminder, or its end. Null of one that never ends. */
export function dueAfter(lastDay: string | null, day: string): string | null {
  if (lastDay === null) return null;
  const steps = [...remindDays.map((days) => addDays(lastDay, -days)), addDays(lastDay, 1)];
  return steps.find((step) => step > day) ?? null;
}

/** What is due of an accepted document on a day: the nearest reminder that has come, or its end. */
export function dueOn(lastDay: string, day: string): 'expired' | 7 | 30 | null {
  if (day > lastDay) return 'expired';
  return remindDays.toReversed().find((days) => day >= addDays(lastDay, -days)) ?? null;
}
