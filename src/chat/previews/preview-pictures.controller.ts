import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Id } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { FilesApi } from '../../files/files.api.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { privateFile, sendStream } from '../../http/send-stream.js';
import { PreviewPictures } from './preview-pictures.service.js';

/** Pictures of link previews. Who may see one is asked each time, as for files of messages (UP-4). */
@Controller('files/previews')
export class PreviewPicturesController {
  constructor(
    private readonly pictures: PreviewPictures,
    private readonly files: FilesApi,
  ) {}

  @Get(':id')
  @Bare('public')
  async read(@Param('id') id: string, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    const parsed = Id.safeParse(id);
    const name = me && parsed.success ? await this.pictures.find(me.id, parsed.data) : undefined;
    const opened = name === undefined ? undefined : await this.files.open(name);
    if (!opened) refuse(commonProblems, 'not_found');
    response
      .set(privateFile)
      .set({ 'content-disposition': 'inline', 'content-length': String(opened.bytes) })
      .type('image/webp');
    await sendStream(response, opened.stream);
  }
}
