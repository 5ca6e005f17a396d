import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import { PhotoGuards } from '../../files/photo-guards.api.js';
import type { Json } from '../../http/json.js';
import type { Conversation } from '../conversations/conversation.contract.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { groupOfMember } from '../conversations/groups.queries.js';
import { announce, assertAdmin, lockedGroup } from './group-changes.js';
import { groupOfPhoto, setGroupPhoto } from './group-photo.queries.js';

/** What the photos of groups are stored with: they are for members alone. */
const guard = 'group';

/** What a group looks like (M115). */
@Injectable()
export class GroupPhotoService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly files: FilesApi,
    private readonly guards: PhotoGuards,
    private readonly conversations: ConversationsService,
  ) {}

  onModuleInit(): void {
    this.guards.add(guard, async (me, url) => (await this.sql.one(groupOfPhoto, { me, url })) !== undefined);
  }

  /** The new photo is on the disk before anybody is told of it; the old one goes with the same commit. */
  async put(me: UserId, id: Id, bytes: Uint8Array): Promise<Json<Conversation>> {
    // Nobody else has anything stored; whether they still are one is judged again under the lock.
    assertAdmin(await this.sql.one(groupOfMember, { me, id }));
    const photo = await this.files.storePhoto(me, bytes, guard);
    await this.work.run(async (unit) => {
      await this.replace(unit, me, { id, url: photo.url });
      await this.files.keep(unit, [photo]);
    });
    return this.conversations.get(me, id);
  }

  async remove(me: UserId, id: Id): Promise<Json<Conversation>> {
    await this.work.run((unit) => this.replace(unit, me, { id, url: null }));
    return this.conversations.get(me, id);
  }

  /** Of two photos at once each finds the other one's to drop. */
  private async replace(unit: Unit, me: UserId, { id, url }: { id: Id; url: string | null }): Promise<void> {
    const group = await lockedGroup(unit, me, id);
    assertAdmin(group);
    if (group.photo_url === url) return;
    await this.files.dropPhoto(unit, group.photo_url);
    await unit.all(setGroupPhoto, { id, url });
    const kind = url === null ? 'photo_removed' : 'photo_changed';
    await announce(unit, id, { audience: group.members, lines: [{ kind, by: me }] });
  }
}
