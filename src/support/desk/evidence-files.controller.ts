import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import * as z from 'zod/mini';
import { noteAct } from '../../audit/audit.api.js';
import { Id, type UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import { disposition } from '../../http/replies/disposition.js';
import type { Me } from '../../http/me.js';
import { worksAtDesk } from '../../contract/roles.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare } from '../../http/route.js';
import { sendPrivate } from '../../http/send-stream.js';
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

/** Who opens which file. */
interface Opening {
  readonly by: UserId;
  readonly caseId: Id;
  readonly place: number;
  readonly file: HeldFile;
}

/** Files that are held as evidence, for operators; to all others they are not there (M86, UP-4). That one was opened is in the audit log. */
@Controller(evidenceFolder)
export class EvidenceFilesController {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly files: FilesApi,
  ) {}

  @Get(':id/:place')
  @Bare('public')
  async read(@Param() address: unknown, @Req() { me }: KitRequest, @Res() response: KitResponse): Promise<void> {
    const { by, caseId, place, file } = await this.find(address, me);
    const { stored, name, mime } = file;
    const opened = await this.files.open(stored);
    if (!opened) refuse(commonProblems, 'not_found');
    try {
      await this.work.run((unit) => noteAct(unit, { by, act: 'evidence_opened', subject: { kind: 'case', id: caseId }, after: { place } }));
    } catch (error) {
      opened.stream.destroy();
      throw error;
    }
    await sendPrivate(response, opened, {
      'content-disposition': disposition(shown.test(mime) ? 'inline' : 'attachment', name),
      'content-type': mime,
    });
  }

  private async find(address: unknown, me: Me | undefined): Promise<Opening> {
    const parsed = Address.safeParse(address);
    if (!me || !worksAtDesk(me.roles) || !parsed.success) return refuse(commonProblems, 'not_found');
    const { id: caseId, place } = parsed.data;
    const file = await this.sql.one(heldFile, { me: me.id, id: caseId, place });
    return file ? { by: me.id, caseId, place, file } : refuse(commonProblems, 'not_found');
  }
}
