import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import { minuteMs } from '../contract/duration.js';
import { refuse } from '../contract/problem.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { fileProblems, maxPhotoBytes, uploadField } from './files.contract.js';
import { UploadPlaces } from './upload-places.js';

/** An upload that takes longer (ms) gives its place away. */
const timeoutMs = minuteMs;
/** One file and no field; `parts` allows one more than `files`, so that the excess is refused and not cut off. */
const limits = { fileSize: maxPhotoBytes, files: 1, fields: 0, parts: 2, fieldNameSize: 32, fieldNestingDepth: 1, headerPairs: 16 };

/**
 * Puts the one file of an upload where a body would be, once the guard knows who sends it. It is held in memory:
 * nothing is written before it is known to be good (UP-3). Its place is taken until the call is answered.
 */
@Injectable()
export class PhotoUpload implements NestInterceptor {
  constructor(private readonly places: UploadPlaces) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<KitRequest>();
    // Anything else is no file, as the contract will say.
    if (!request.is('multipart/form-data')) return next.handle();
    const giveBack = this.places.take(request.me?.id ?? '');
    try {
      request.body = await readOne(request, http.getResponse<KitResponse>());
    } catch (error) {
      giveBack();
      throw error;
    }
    return next.handle().pipe(finalize(giveBack));
  }
}

async function readOne(request: KitRequest, response: KitResponse): Promise<Buffer> {
  const outcome = await parse(request, response);
  if (outcome !== 'read') refuse(fileProblems, outcome);
  const { file } = request;
  if (!file || file.buffer.length === 0) refuse(fileProblems, 'file_missing');
  return file.buffer;
}

type Outcome = 'read' | 'photo_too_large' | 'file_missing';

/** Everything that the parser has against an upload is the sender's doing: too large, not in the right form, or cut off. */
async function parse(request: KitRequest, response: KitResponse): Promise<Outcome> {
  const { default: multer } = await import('multer');
  // Who went away while the guard asked: the parser would wait for ever for events that have been.
  if (request.destroyed) return 'file_missing';
  const read = multer({ storage: multer.memoryStorage(), limits }).single(uploadField);
  return new Promise((resolve) => {
    // Whatever the parser makes of it, an upload ends with its request and in its time.
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      request.destroy();
      end('file_missing');
    }, timeoutMs);
    request.once('close', () => {
      if (!request.readableEnded) end('file_missing');
    });
    read(request, response, (error: unknown) => {
      if (error === undefined || error === null) return end('read');
      const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
      end(isTooLarge ? 'photo_too_large' : 'file_missing');
    });
  });
}
