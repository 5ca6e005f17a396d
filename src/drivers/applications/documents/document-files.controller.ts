import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { Id } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import { FilesApi } from '../../../files/files.api.js';
import type { Me } from '../../../http/me.js';
import type { KitRequest, KitResponse } from '../../../http/request.js';
import { Bare } from '../../../http/route.js';
import { privateFile, sendStream } from '../../../http/send-stream.js';
import type { ReadableDocument } from './document.queries.js';
import { DocumentsService } from './documents.service.js';

/** Documents of applications to drive, for their applicant and for operators; to all others they are not there (UP-4). */
@Controller('files/applications')
export class DocumentFilesController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly files: FilesApi,
  ) {}

  @Get(':id')
  @Bare('public')
  async read(@Param('id') id: string, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { kind, mime, file_name: name } = await this.find(id, me);
    const opened = await this.files.open(name);
    if (!opened) refuse(commonProblems, 'not_found');
    // A picture is shown where it stands, a PDF is saved: it may hold more than a page.
    const disposition = mime === 'image/webp' ? `inline; filename="${kind}.webp"` : `attachment; filename="${kind}.pdf"`;
    response
      .set(privateFile)
      .set({ 'content-disposition': disposition, 'content-length': String(opened.bytes) })
      .type(mime);
    await sendStream(response, opened.stream);
  }

  private async find(id: string, me: Me | undefined): Promise<ReadableDocument> {
    const parsed = Id.safeParse(id);
    const document = me && parsed.success ? await this.documents.find(me, parsed.data) : undefined;
    return document ?? refuse(commonProblems, 'not_found');
  }
}
