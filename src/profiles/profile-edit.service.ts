import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FilesApi } from '../files/files.api.js';
import type { Profile } from './profiles.contract.js';
import { profileEdited } from './profiles.events.js';
import { editUser, lockUser, type ProfileEdit, setPhoto, type UserRow } from './profiles.queries.js';
import { viewProfile } from './profiles.view.js';

/** What people change about themselves. */
@Injectable()
export class ProfileEditService {
  constructor(
    private readonly work: Work,
    private readonly files: FilesApi,
  ) {}

  edit(me: UserId, edit: ProfileEdit): Promise<Profile> {
    const given = { ...edit, ...(edit.full_name === undefined ? {} : { full_name: edit.full_name.trim() }) };
    return this.work.run(async (unit) => changed(unit, await unit.one(editUser, { id: me, given, now: unit.now })));
  }

  /** The new photo is on the disk before anybody is told of it; the old one goes with the same commit. */
  async setPhoto(me: UserId, bytes: Uint8Array): Promise<Profile> {
    const photo = await this.files.storePhoto(me, bytes);
    return this.work.run(async (unit) => {
      await this.files.keep(unit, [photo]);
      return this.replacePhoto(unit, me, photo.url);
    });
  }

  removePhoto(me: UserId): Promise<Profile> {
    return this.work.run((unit) => this.replacePhoto(unit, me, null));
  }

  /** Under a lock on the person: of two photos at once each finds the other one's to remove. */
  private async replacePhoto(unit: Unit, me: UserId, url: string | null): Promise<Profile> {
    const old = await unit.one(lockUser, { id: me });
    await this.files.dropPhoto(unit, old?.avatar_url ?? null);
    return changed(unit, await unit.one(setPhoto, { id: me, url, now: unit.now }));
  }
}

function changed(unit: Unit, row: UserRow | undefined): Profile {
  // The session outlived the person by a moment.
  if (!row) return refuse(commonProblems, 'signed_out');
  const profile = viewProfile(row);
  unit.record(profileEdited, { profile });
  return profile;
}
