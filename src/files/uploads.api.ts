import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { minuteMs } from '../contract/duration.js';
import { refuse } from '../contract/problem.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { fileProblems, maxPhotoBytes } from './files.contract.js';
import { type Exchange, type FormRules, readForm } from './upload-form.js';
import { newUploadFolder, removeUploadFolder } from './upload-folders.js';
import { PhotoPlaces, type PlaceCount, UploadPlaces } from './upload-places.js';

/**
 * Puts the one file of an upload where a body would be, once the guard knows who sends it. Its place is taken until the
 * call is answered.
 */
abstract class Upload implements NestInterceptor {
  protected constructor(private readonly places: UploadPlaces) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<KitRequest>();
    if (!request.is('multipart/form-data')) {
      // Anything else is no file, as the contract will say: nobody names a file of this machine in JSON.
      request.body = undefined;
      return next.handle();
    }
    const giveBack = this.places.take(request.me?.id ?? '');
    try {
      const exchange = { request, response: http.getResponse<KitResponse>() };
      return of(await this.answer(exchange, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
    } finally {
      giveBack();
    }
  }

  /** Reads the form and has its handler answer. */
  protected abstract answer(exchange: Exchange, handle: () => Promise<unknown>): Promise<unknown>;
}

const photoForm: FormRules = { maxBytes: maxPhotoBytes, timeoutMs: minuteMs };

/** A photo is held in memory: nothing is written before it is known to be good (UP-3). */
@Injectable()
export class PhotoUpload extends Upload {
  constructor(places: PhotoPlaces) {
    super(places);
  }

  protected async answer({ request, response }: Exchange, handle: () => Promise<unknown>): Promise<unknown> {
    const outcome = await readForm({ request, response }, photoForm);
    if (outcome !== 'read') refuse(fileProblems, outcome === 'too_large' ? 'photo_too_large' : 'file_missing');
    const { file } = request;
    if (!file || file.buffer.length === 0) refuse(fileProblems, 'file_missing');
    request.body = file.buffer;
    return handle();
  }
}

export interface FileUploadRules extends FormRules, PlaceCount {
  /** Refuses in the words of the module that takes the file. */
  refuse(why: 'missing' | 'too_large'): never;
}

/**
 * A larger file is written to a folder of its own, which is gone when the call is answered, whatever happened (UP-3); its
 * handler gets where it is, how many bytes it has and what its sender called it. One that is too large leaves the disk as
 * soon as it is; its sender hears so at the end of what is sent, since browsers take an earlier answer for a broken line.
 */
export abstract class FileUpload extends Upload {
  protected constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly rules: FileUploadRules,
  ) {
    super(new UploadPlaces(rules));
  }

  protected async answer({ request, response }: Exchange, handle: () => Promise<unknown>): Promise<unknown> {
    const folder = newUploadFolder(this.config.dataDir, this.clock.now());
    try {
      const outcome = await readForm({ request, response }, this.rules, folder);
      const { file } = request;
      if (outcome !== 'read' || !file) return this.rules.refuse(outcome === 'read' ? 'missing' : outcome);
      request.body = { path: file.path, bytes: file.size, name: file.originalname };
      return await handle();
    } finally {
      // What cannot be removed now is removed by the sweep.
      await removeUploadFolder(folder).catch(() => undefined);
    }
  }
}
