import { Controller, Get, Req, Res } from '@nestjs/common';
import { FilesApi } from '../../files/files.api.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { requestedFile, sendPrivate } from '../../http/send-stream.js';
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
  async read(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { me, id } = requestedFile(request);
    const name = await this.exports.fileOf(me.id, id);
    const opened = name === undefined ? undefined : await this.files.open(name);
    await sendPrivate(response, opened, {
      'content-disposition': 'attachment; filename="hometown.zip"',
      'content-type': 'application/zip',
    });
  }
}
