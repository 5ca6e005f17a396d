import { createReadStream } from 'node:fs';
import { refuse } from '../../contract/problem.js';
import type { LocalFile } from '../../files/files.api.js';
import type { ReceivedFile } from '../../files/files.contract.js';
import { mediaTypeOf } from '../../files/first-bytes.api.js';
import { cleanPicture } from '../../files/pictures.api.js';
import { errorCode } from '../../http/error-code.js';
import { type Attachment, attachmentProblems } from './attachment.contract.js';
import { type Kind, kindOf, nameOf, voiceOf } from './attachment.rules.js';

/** What is kept of a file that was sent. */
export interface Content {
  readonly type: Attachment['type'];
  readonly name: string;
  readonly mime: string;
  readonly file: LocalFile;
  readonly thumbnail: LocalFile | null;
  /** Pixels of a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A file by its first bytes, or refuses (UP-1): a picture anew, anything else as it came. */
export async function contentOf(sent: ReceivedFile): Promise<Content> {
  if (sent.bytes === 0) refuse(attachmentProblems, 'attachment_missing');
  const kind = kindOf(await mediaTypeOf(sent.path), sent.name);
  if (!kind || (kind.mime === 'text/plain' && !(await isText(sent.path)))) refuse(attachmentProblems, 'not_attachable');
  return kind.type === 'image' ? pictureOf(sent, kind) : asItCame(sent, kind);
}

/** A recording, or refuses. */
export async function voiceContentOf(sent: ReceivedFile): Promise<Content> {
  const kind = sent.bytes === 0 ? undefined : voiceOf(await mediaTypeOf(sent.path), sent.name);
  if (!kind) refuse(attachmentProblems, 'broken_voice');
  return asItCame(sent, kind);
}

function asItCame({ path, bytes, name }: ReceivedFile, { type, mime, ending }: Kind): Content {
  return { type, mime, name: nameOf(name, ending), file: { path, bytes }, thumbnail: null, width: null, height: null };
}

async function pictureOf({ path, name }: ReceivedFile, { type, mime, ending }: Kind): Promise<Content> {
  const picture = await cleanPicture(path);
  if (!picture) refuse(attachmentProblems, 'broken_attachment');
  const { width, height, thumbnail } = picture;
  return { type, mime, name: nameOf(name, ending), file: picture, thumbnail, width, height };
}

/** UTF-8 without a NUL, to its end. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}
