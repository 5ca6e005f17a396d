import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Id } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { FilesApi } from '../../files/files.api.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { privateFile, sendStream } from '../../http/send-stream.js';
import { ExportsService } from './exports.service.js';

/** Copies of people's own data, each for its person alone; to all others they are not there (UP-4). */
@Controller('files/exports')
export class ExportFilesController {
  constructor(
    private readonly exports: ExportsService,
    private readonly files: FilesApi,
  ) {}

  @Get(':id')
  @Bare('public')
  async read(@Param('id') id: string, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    const parsed = Id.safeParse(id);
    const name = me && parsed.success ? await this.exports.fileOf(me.id, parsed.data) : undefined;
    const opened = name === undefined ? undefined : await this.files.open(name);
    if (!opened) refuse(commonProblems, 'not_found');
    response
      .set(privateFile)
      .set({ 'content-disposition': 'attachment; filename="hometown.zip"', 'content-length': String(opened.bytes) })
      .type('application/zip');
    await sendStream(response, opened.stream);
  }
}
