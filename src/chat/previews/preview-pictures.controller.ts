import { Controller, Get, Req, Res } from '@nestjs/common';
import { FilesApi } from '../../files/files.api.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { requestedFile, sendPrivate } from '../../http/send-stream.js';
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
  async read(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { me, id } = requestedFile(request);
    const name = await this.pictures.find(me.id, id);
    const opened = name === undefined ? undefined : await this.files.open(name);
    await sendPrivate(response, opened, { 'content-disposition': 'inline', 'content-type': 'image/webp' });
  }
}
