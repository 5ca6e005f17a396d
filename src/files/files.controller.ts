import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { KitRequest, KitResponse } from '../http/request.js';
import { Bare } from '../http/route.js';
import { sendPrivate } from '../http/send-stream.js';
import { FilesService } from './files.service.js';

/** Photos alone: what has another ending is read by way of the module that keeps it. */
const fileName = /^[\w-]{32}\.webp$/;

/** Stored photos. An address cannot be guessed and never shows another picture; signed out there is nothing there, nor in a cache (UP-4). */
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':name')
  @Bare('public')
  async read(@Param('name') name: string, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    const photo = me && fileName.test(name) ? await this.files.openPhoto(me.id, name) : undefined;
    await sendPrivate(response, photo, { 'content-disposition': 'inline; filename="photo.webp"', 'content-type': 'image/webp' });
  }
}
