import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { FilesApi } from '../../files/files.api.js';
import type { LinkPreview } from './link-preview.contract.js';
import type { PagePicture } from './link-pictures.js';
import { addPicture, readablePicture, removePictures, removePicturesIn } from './preview-picture.queries.js';

/** Pictures in previews of messages: each message keeps its page's picture for itself, and it goes with the preview. */
@Injectable()
export class PreviewPictures {
  constructor(
    private readonly sql: Sql,
    private readonly files: FilesApi,
  ) {}

  /** What the preview says of its picture; nothing where the page has none, or forgot it meanwhile. */
  async give(unit: Unit, message: Id, picture: PagePicture | null): Promise<Pick<LinkPreview, 'picture'>> {
    const kept = picture ? await this.files.share(unit, [picture.name]) : [];
    if (!picture || kept.length === 0) return {};
    const { name, width, height } = picture;
    const added = await unit.one(addPicture, { message, fileName: name });
    return added ? { picture: { url: `/files/previews/${added.id}`, width, height } } : {};
  }

  /** Its name in the store; undefined for who may not see it, and for what is not there: nobody can tell the two apart. */
  async find(me: UserId, id: Id): Promise<string | undefined> {
    return (await this.sql.one(readablePicture, { id, me }))?.file_name;
  }

  /** From the commit of `unit` on they are gone. */
  async removeOf(unit: Unit, message: Id): Promise<void> {
    await this.drop(unit, await unit.all(removePictures, { message }));
  }

  /** The same of whole conversations. */
  async removeOfConversations(unit: Unit, conversations: readonly Id[]): Promise<void> {
    await this.drop(unit, await unit.all(removePicturesIn, { conversations }));
  }

  private drop(unit: Unit, removed: readonly { file_name: string }[]): Promise<void> {
    return this.files.drop(
      unit,
      removed.map(({ file_name: name }) => name),
    );
  }
}
