import type { DocumentKind } from '@server/drivers/applications/applications.contract.js';
import { documentProblems, documentTypes, maxDocumentBytes } from '@server/drivers/applications/documents/document.contract.js';
import { photoTypes } from '@server/files/files.contract.js';

/** What can be chosen: a photo, and for a paper a PDF too. */
export const typesOf = (kind: DocumentKind): readonly string[] => (kind === 'car_photo' ? photoTypes : documentTypes);

/** Why a file is not even tried, in the words of the server, which looks into it; null where it may go. Some systems name no type. */
export function whyNot({ type, size }: Pick<File, 'type' | 'size'>, kind: DocumentKind): string | null {
  if (type !== '' && !typesOf(kind).includes(type)) {
    return documentProblems[kind === 'car_photo' ? 'not_a_car_photo' : 'not_a_document'][1];
  }
  return size > maxDocumentBytes ? documentProblems.document_too_large[1] : null;
}
