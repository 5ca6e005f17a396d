import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.js';
import { Config } from '../../../config/config.js';
import { minuteMs } from '../../../contract/duration.js';
import { refuse } from '../../../contract/problem.js';
import { FileUpload } from '../../../files/uploads.api.js';
import { documentProblems, maxDocumentBytes } from './document.contract.js';

/** A photo of a paper over a slow phone. */
const timeoutMs = 3 * minuteMs;

/** A document of an application to drive. */
@Injectable()
export class DocumentUpload extends FileUpload {
  constructor(config: Config, clock: Clock) {
    super(config, clock, {
      atOnce: 12,
      ofOnePerson: 4,
      maxBytes: maxDocumentBytes,
      timeoutMs,
      refuse: (why) => refuse(documentProblems, why === 'missing' ? 'document_missing' : 'document_too_large'),
    });
  }
}
