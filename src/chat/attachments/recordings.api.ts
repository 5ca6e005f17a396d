import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { FilesApi } from '../../files/files.api.js';
import { AttachmentsService } from './attachments.service.js';

/** What was recorded for voice messages, for who listens to it in a reader's name (M121). */
@Injectable()
export class Recordings {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly files: FilesApi,
  ) {}

  /** The whole file in memory, named by its kind alone; undefined where it is gone, or not for this reader. */
  async read(me: UserId, id: Id): Promise<File | undefined> {
    const found = await this.attachments.find(me, id);
    const opened = found?.type === 'voice' ? await this.files.open(found.file_name) : undefined;
    if (!found || !opened) return undefined;
    return new File([await buffer(opened.stream)], `voice${extname(found.name)}`, { type: found.mime });
  }
}
