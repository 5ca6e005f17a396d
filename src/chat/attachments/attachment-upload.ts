import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { minuteMs } from '../../contract/duration.js';
import { refuse } from '../../contract/problem.js';
import { FileUpload } from '../../files/uploads.api.js';
import { attachmentProblems, maxAttachmentBytes } from './attachment.contract.js';

/** Several files of a message go at once, each a minute or two over a slow phone. */
const timeoutMs = 4 * minuteMs;

/** The file that a message is to have. */
@Injectable()
export class AttachmentUpload extends FileUpload {
  constructor(config: Config, clock: Clock) {
    super(config, clock, {
      atOnce: 12,
      ofOnePerson: 3,
      maxBytes: maxAttachmentBytes,
      timeoutMs,
      refuse: (why) => refuse(attachmentProblems, why === 'missing' ? 'attachment_missing' : 'attachment_too_large'),
    });
  }
}
