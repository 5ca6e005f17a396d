import { errorCode } from '../http/error-code.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { uploadField } from './files.contract.js';

/** One file and no field; `parts` allows one more than `files`, so that the excess is refused and not cut off. */
const limits = { files: 1, fields: 0, parts: 2, fieldNameSize: 32, fieldNestingDepth: 1, headerPairs: 16 };

/** What the disk says: it is full, or not ours. */
const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE', 'ENFILE']);

export interface FormRules {
  readonly maxBytes: number;
  /** An upload that takes longer (ms) gives its place away. */
  readonly timeoutMs: number;
}

export interface Exchange {
  readonly request: KitRequest;
  readonly response: KitResponse;
}

/** What became of a form: `request.file` is there when it was read. */
export type FormOutcome = 'read' | 'too_large' | 'missing';

/**
 * Reads a form with one file: into memory, or into `folder`, which it makes. Everything that the parser has against it is
 * the sender's doing (too large, not in the right form, or cut off) but what the disk says.
 */
export async function readForm({ request, response }: Exchange, rules: FormRules, folder?: string): Promise<FormOutcome> {
  const { default: multer } = await import('multer');
  // Who went away while the guard asked: the parser would wait for ever for events that have been.
  if (request.destroyed) return 'missing';
  const storage =
    folder === undefined
      ? multer.memoryStorage()
      : multer.diskStorage({ destination: folder, filename: (_request, _file, done) => done(null, 'upload') });
  // Browsers write names in UTF-8.
  const form = { storage, limits: { ...limits, fileSize: rules.maxBytes }, defParamCharset: 'utf8' };
  const read = multer(form).single(uploadField);
  return new Promise((resolve, reject) => {
    // Whatever the parser makes of it, an upload ends with its request and in its time.
    const end = (outcome: FormOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      request.destroy();
      end('missing');
    }, rules.timeoutMs);
    request.once('close', () => {
      if (!request.readableEnded) end('missing');
    });
    read(request, response, (error: unknown) => {
      if (error === undefined || error === null) return end('read');
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      if (!ofDisk.has(errorCode(error) ?? '')) return end(isTooLarge ? 'too_large' : 'missing');
      clearTimeout(timer);
      reject(error);
    });
  });
}
