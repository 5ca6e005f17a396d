import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import multer from 'multer';
import type { Observable } from 'rxjs';
import { commonProblems, refuse } from '../contract/problem.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { fileProblems, maxPhotoBytes, uploadField } from './files.contract.js';

/** Uploads that one instance holds in memory at a time: 16 × 5 MB at most (UP-2). */
const maxAtOnce = 16;
/** An upload that takes longer (ms) gives its place away. */
const timeoutMs = 60_000;
const retryAfterS = 5;
/** One file and no field; `parts` allows one more than `files`, so that the excess is refused and not cut off. */
const limits = { fileSize: maxPhotoBytes, files: 1, fields: 0, parts: 2, fieldNameSize: 32, fieldNestingDepth: 1, headerPairs: 16 };

/**
 * Puts the one file of an upload where a body would be, once the guard knows who sends it. It is held in memory:
 * nothing is written before it is known to be good (UP-3).
 */
@Injectable()
export class PhotoUpload implements NestInterceptor {
  private underWay = 0;

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<KitRequest>();
    // Anything else is no file, as the contract will say.
    if (request.is('multipart/form-data')) request.body = await this.readOne(request, http.getResponse<KitResponse>());
    return next.handle();
  }

  private async readOne(request: KitRequest, response: KitResponse): Promise<Buffer> {
    if (this.underWay >= maxAtOnce) refuse(commonProblems, 'unavailable', { retryAfterS });
    this.underWay += 1;
    const timer = setTimeout(() => request.destroy(), timeoutMs);
    try {
      const outcome = await parse(request, response);
      if (outcome !== 'read') refuse(fileProblems, outcome);
    } finally {
      clearTimeout(timer);
      this.underWay -= 1;
    }
    const { file } = request;
    if (!file || file.buffer.length === 0) refuse(fileProblems, 'file_missing');
    return file.buffer;
  }
}

type Outcome = 'read' | 'photo_too_large' | 'file_missing';

/** Everything that the parser has against an upload is the sender's doing: too large, or not in the right form. */
function parse(request: KitRequest, response: KitResponse): Promise<Outcome> {
  const read = multer({ storage: multer.memoryStorage(), limits }).single(uploadField);
  return new Promise((resolve) => {
    read(request, response, (error: unknown) => {
      if (error === undefined || error === null) return resolve('read');
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      resolve(isTooLarge ? 'photo_too_large' : 'file_missing');
    });
  });
}
