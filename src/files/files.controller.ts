import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { commonProblems, refuse } from '../contract/problem.js';
import type { KitRequest, KitResponse } from '../http/request.js';
import { Bare } from '../http/route.js';
import { FilesService } from './files.service.js';

const fileName = /^[\w-]{32}\.webp$/;

/** Stored files. An address cannot be guessed and never shows another picture; signed out there is nothing there, nor in a cache (UP-4). */
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':name')
  @Bare('public')
  async read(@Param('name') name: string, @Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const bytes = request.me && fileName.test(name) ? await this.files.read(name) : undefined;
    if (!bytes) refuse(commonProblems, 'not_found');
    response
      .set({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="photo.webp"',
      })
      .type('image/webp')
      .send(bytes);
  }
}
