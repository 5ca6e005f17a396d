import { refuse } from '../../../contract/problem.js';
import type { LocalFile } from '../../../files/files.api.js';
import type { ReceivedFile } from '../../../files/files.contract.js';
import { mediaTypeOf } from '../../../files/first-bytes.api.js';
import { cleanPicture } from '../../../files/pictures.api.js';
import type { DocumentKind } from '../applications.contract.js';
import { documentProblems } from './document.contract.js';
import { mimeOf } from './document.rules.js';
import { isExpiring } from './whole.contract.js';

/** What is kept of a document that was sent. */
interface DocumentContent {
  readonly mime: string;
  readonly file: LocalFile;
}

/** A document by its first bytes, or refuses (UP-1): a photo anew, without where it was taken; a PDF as it came. */
export async function documentContentOf({ path, bytes }: ReceivedFile, kind: DocumentKind): Promise<DocumentContent> {
  if (bytes === 0) refuse(documentProblems, 'document_missing');
  const mime = mimeOf(await mediaTypeOf(path), kind);
  if (!mime) refuse(documentProblems, isExpiring(kind) ? 'not_a_document' : 'not_a_car_photo');
  if (mime === 'application/pdf') return { mime, file: { path, bytes } };
  const picture = await cleanPicture(path);
  if (!picture) refuse(documentProblems, 'broken_document');
  return { mime, file: { path: picture.path, bytes: picture.bytes } };
}
