import { Controller, Get, Req, Res } from '@nestjs/common';
import { commonProblems, refuse } from '../../contract/problem.js';
import { FilesApi } from '../../files/files.api.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { privateFile, requestedFile, sendPrivate } from '../../http/send-stream.js';
import type { ReadableFile } from './attachment.queries.js';
import { dispositionOf } from './attachment.rules.js';
import { AttachmentsService } from './attachments.service.js';

/** Compressed, a part of it would be a part of something else. */
const unchanged = { 'cache-control': `${privateFile['cache-control']}, no-transform` };

/** Files of messages. Who may read one is asked each time; to all others it is not there, also signed out (UP-4). */
@Controller('files/attachments')
export class AttachmentFilesController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly files: FilesApi,
  ) {}

  /** One part of it may be asked for, as players do; several are answered with the whole. */
  @Get(':id')
  @Bare('public')
  async read(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const file = await this.find(request);
    const part = rangeOf(request, file.bytes);
    if (part === 'none') {
      response
        .status(416)
        .set({ ...privateFile, ...unchanged, 'content-range': `bytes */${file.bytes}` })
        .end();
      return;
    }
    const opened = await this.files.open(file.file_name, part);
    if (!opened) refuse(commonProblems, 'not_found');
    response.set('accept-ranges', 'bytes');
    if (part) response.status(206).set('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
    const sent = { stream: opened.stream, bytes: part ? part.end - part.start + 1 : opened.bytes };
    await sendPrivate(response, sent, { ...unchanged, 'content-disposition': dispositionOf(file), 'content-type': file.mime });
  }

  @Get(':id/thumbnail')
  @Bare('public')
  async thumbnail(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { thumbnail_name, name } = await this.find(request);
    const opened = thumbnail_name === null ? undefined : await this.files.open(thumbnail_name);
    const disposition = dispositionOf({ type: 'image', name });
    await sendPrivate(response, opened, { ...unchanged, 'content-disposition': disposition, 'content-type': 'image/webp' });
  }

  private async find(request: KitRequest): Promise<ReadableFile> {
    const { me, id } = requestedFile(request);
    return (await this.attachments.find(me.id, id)) ?? refuse(commonProblems, 'not_found');
  }
}

type Part = { readonly start: number; readonly end: number };

/** One part; of several, and of what cannot be read, the whole is answered. */
const onePart = /^bytes=(?:\d+-\d*|-\d+)$/;

/** The part that is asked for: undefined where it is all of it, `none` where the file has no such part. */
function rangeOf(request: KitRequest, bytes: number): Part | 'none' | undefined {
  const { range = '', 'if-range': condition } = request.headers;
  // It has no version that a condition could name.
  if (!onePart.test(range) || condition !== undefined) return undefined;
  const parts = request.range(bytes);
  return typeof parts === 'number' ? 'none' : parts?.[0];
}
