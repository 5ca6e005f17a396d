import { Injectable } from '@nestjs/common';
import { dayMs, later } from '../../../contract/duration.js';
import type { Id, UserId } from '../../../contract/ids.js';
import { commonProblems, refuse } from '../../../contract/problem.js';
import { Sql } from '../../../database/sql.js';
import type { Unit } from '../../../database/unit.js';
import { Work } from '../../../database/work.js';
import { FilesApi } from '../../../files/files.api.js';
import type { ReceivedFile } from '../../../files/files.contract.js';
import type { Me } from '../../../http/me.js';
import { worksAtDesk } from '../../../contract/roles.js';
import { forgetInBatches } from '../../../jobs/forget-in-batches.js';
import { viewApplication } from '../application.view.js';
import { applicationProblems } from '../application-edit.contract.js';
import { type ApplicationStatus, type DocumentKind, type DriverApplication, papersKeptDays } from '../applications.contract.js';
import { applicationOf, type ApplicationRow } from '../applications.queries.js';
import { reopenable, takesDocuments } from '../applications.rules.js';
import { changedRenewal, heldApplication } from '../held-application.js';
import { documentContentOf } from './document-content.js';
import { documentProblems } from './document.contract.js';
import {
  insertDocument,
  pendingDocument,
  type ReadableDocument,
  readableDocument,
  removeLeft,
  removeOwn,
  removeUnaccepted,
  setExpiry,
} from './document.queries.js';
import { isExpiring } from './whole.contract.js';
import { townDay } from './town-day.js';

/** Applications whose papers go in one transaction. */
const leftAtOnce = 20;

type Change = (unit: Unit, application: ApplicationRow) => Promise<void>;

/** The documents of an application to drive: sent with a draft, or anew by a driver whose ones expire. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly files: FilesApi,
  ) {}

  /** Who may not send one is told before anything is decoded, and once more when it is kept. */
  async upload(me: UserId, kind: DocumentKind, sent: ReceivedFile): Promise<DriverApplication> {
    assertIsOneOf(takesDocuments, await this.sql.one(applicationOf, { me }));
    const { mime, file } = await documentContentOf(sent, kind);
    const stored = await this.files.storeFile(me, file);
    return this.changeIn(me, async (unit, { id: application }) => {
      const replaced = await unit.all(removeUnaccepted, { application, kind });
      await this.dropFiles(unit, replaced);
      await this.files.keep(unit, [stored]);
      await unit.all(insertDocument, { application, kind, mime, bytes: file.bytes, fileName: stored.name, now: unit.now });
    });
  }

  setExpiry(me: UserId, id: Id, expiresOn: string): Promise<DriverApplication> {
    return this.changeIn(me, async (unit, { id: application }) => {
      const document = await unit.one(pendingDocument, { id, application });
      if (!document) refuse(commonProblems, 'not_found');
      if (!isExpiring(document.kind)) refuse(documentProblems, 'document_never_expires');
      if (expiresOn < (await townDay(unit))) refuse(documentProblems, 'document_expired');
      await unit.all(setExpiry, { id, expiresOn });
    });
  }

  /** Also of one that was turned down, and not begun again. */
  remove(me: UserId, id: Id): Promise<DriverApplication> {
    const remove = async (unit: Unit, { id: application }: ApplicationRow) => {
      const removed = await unit.all(removeOwn, { id, application });
      if (removed.length === 0) refuse(commonProblems, 'not_found');
      await this.dropFiles(unit, removed);
    };
    return this.changeIn(me, remove, [...takesDocuments, ...reopenable]);
  }

  /** Nobody needs the papers of an application any more that was turned down, or never sent, so long ago. */
  removeLeft(): Promise<void> {
    return forgetInBatches(leftAtOnce, (limit) =>
      this.work.run(async (unit) => {
        const removed = await unit.all(removeLeft, { before: later(unit.now, -papersKeptDays * dayMs), limit });
        await this.dropFiles(unit, removed);
        return removed;
      }),
    );
  }

  /** Undefined for who may not read it, and for what is not there: nobody can tell the two apart. */
  find(me: Me, id: Id): Promise<ReadableDocument | undefined> {
    return this.sql.one(readableDocument, { id, me: me.id, isOperator: worksAtDesk(me.roles) });
  }

  /** What was sent anew of these kinds, and is not accepted, goes with its files. */
  async removeNew(unit: Unit, application: Id, kinds: readonly DocumentKind[]): Promise<void> {
    for (const kind of kinds) await this.dropFiles(unit, await unit.all(removeUnaccepted, { application, kind }));
  }

  /** From the commit of `unit` on these files are gone. */
  dropFiles(unit: Unit, removed: readonly { file_name: string }[]): Promise<void> {
    return this.files.drop(
      unit,
      removed.map(({ file_name: name }) => name),
    );
  }

  private changeIn(me: UserId, act: Change, statuses = takesDocuments): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const application = await heldApplication(unit, me);
      assertIsOneOf(statuses, application);
      await act(unit, application);
      return changedRenewal(unit, me);
    });
  }
}

function assertIsOneOf(
  statuses: readonly ApplicationStatus[],
  application: ApplicationRow | undefined,
): asserts application is ApplicationRow {
  if (application && statuses.includes(application.status)) return;
  refuse(applicationProblems, 'application_closed', { current: viewApplication(application) });
}
