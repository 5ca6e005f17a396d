import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import * as z from 'zod/mini';
import { Id } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { FilesApi } from '../../files/files.api.js';
import { disposition } from '../../http/disposition.js';
import { isOperator, type Me } from '../../http/me.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { privateFile, sendStream } from '../../http/send-stream.js';
import { type HeldFile, heldFile } from './desk.queries.js';
import { evidenceFolder } from './desk.view.js';

/** Which file of which case. */
const Address = z.object({
  id: Id,
  place: z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
});

/** Shown where it stands: what no browser takes for a page. */
const shown = /^(?:image\/(?:webp|png|jpeg|gif|avif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** Files that are held as evidence, for operators; to all others they are not there (M86, UP-4). */
@Controller(evidenceFolder)
export class EvidenceFilesController {
  constructor(
    private readonly sql: Sql,
    private readonly files: FilesApi,
  ) {}

  @Get(':id/:place')
  @Bare('public')
  async read(@Param() address: unknown, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { stored, name, mime } = await this.find(address, me);
    const opened = await this.files.open(stored);
    if (!opened) refuse(commonProblems, 'not_found');
    response
      .set(privateFile)
      .set({
        'content-disposition': disposition(shown.test(mime) ? 'inline' : 'attachment', name),
        'content-length': String(opened.bytes),
      })
      .type(mime);
    await sendStream(response, opened.stream);
  }

  private async find(address: unknown, me: Me | undefined): Promise<HeldFile> {
    const parsed = Address.safeParse(address);
    if (!me || !isOperator(me.roles) || !parsed.success) return refuse(commonProblems, 'not_found');
    return (await this.sql.one(heldFile, { me: me.id, ...parsed.data })) ?? refuse(commonProblems, 'not_found');
  }
}
