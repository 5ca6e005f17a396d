import { Injectable } from '@nestjs/common';
import multer from 'multer';
import { commonProblems, refuse } from '../contract/problem.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { fileProblems, uploadField } from './files.contract.js';

/** Uploads that one instance holds in memory at a time: 16 × 5 MB at most (UP-2). */
const maxAtOnce = 16;
/** An upload that takes longer (ms) gives its place away. */
const timeoutMs = 60_000;
const retryAfterS = 5;
/** One file and no field; `parts` allows one more than `files`, so that the excess is refused and not cut off. */
const shape = { files: 1, fields: 0, parts: 2, fieldNameSize: 32, fieldNestingDepth: 1, headerPairs: 16 } as const;

/** Reads the one file of an upload into memory: nothing is ever written before it is known to be good (UP-3). */
@Injectable()
export class UploadsApi {
  private underWay = 0;

  /** The file's bytes; refuses what is larger than `maxBytes` or anything but one file. */
  async readOne(request: KitRequest, response: KitResponse, maxBytes: number): Promise<Buffer> {
    if (!request.is('multipart/form-data')) refuse(commonProblems, 'unsupported_media');
    if (this.underWay >= maxAtOnce) refuse(commonProblems, 'unavailable', { retryAfterS });
    this.underWay += 1;
    const timer = setTimeout(() => request.destroy(), timeoutMs);
    try {
      const outcome = await parse(request, response, maxBytes);
      if (outcome !== 'read') refuse(fileProblems, outcome);
    } finally {
      clearTimeout(timer);
      this.underWay -= 1;
    }
    const file = request.file;
    if (!file || file.buffer.length === 0) refuse(fileProblems, 'file_missing');
    return file.buffer;
  }
}

type Outcome = 'read' | 'photo_too_large' | 'file_missing';

/** Everything that the parser has against an upload is the sender's doing: too large, or not in the right form. */
function parse(request: KitRequest, response: KitResponse, maxBytes: number): Promise<Outcome> {
  const limits = { ...shape, fileSize: maxBytes };
  const read = multer({ storage: multer.memoryStorage(), limits }).single(uploadField);
  return new Promise((resolve) => {
    read(request, response, (error: unknown) => {
      if (error === undefined || error === null) return resolve('read');
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      resolve(isTooLarge ? 'photo_too_large' : 'file_missing');
    });
  });
}
