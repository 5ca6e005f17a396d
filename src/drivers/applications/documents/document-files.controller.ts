import { Controller, Get, Req, Res } from '@nestjs/common';
import { commonProblems, refuse } from '../../../contract/problem.js';
import { FilesApi } from '../../../files/files.api.js';
import type { KitRequest, KitResponse } from '../../../http/request.js';
import { Bare } from '../../../http/route.js';
import { requestedFile, sendPrivate } from '../../../http/send-stream.js';
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
  async read(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { me, id } = requestedFile(request);
    const document = await this.documents.find(me, id);
    if (!document) refuse(commonProblems, 'not_found');
    const { kind, mime, file_name: name } = document;
    // A picture is shown where it stands, a PDF is saved: it may hold more than a page.
    const disposition = mime === 'image/webp' ? `inline; filename="${kind}.webp"` : `attachment; filename="${kind}.pdf"`;
    await sendPrivate(response, await this.files.open(name), { 'content-disposition': disposition, 'content-type': mime });
  }
}
