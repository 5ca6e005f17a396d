import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { type Erasing, type OwnFile, PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { FilesApi, nameOfPhoto } from '../../files/files.api.js';
import { makeNameless, ownProfile, photoOf } from './personal-data.queries.js';

/** Who somebody is. The row stays, without anything that tells who it was. */
@Injectable()
export class ProfilesData extends PersonalArea {
  readonly name = 'profile';
  readonly tables = ['users'];
  readonly lists = { profile: ownProfile };
  override readonly isErasedFirst = true;
  protected override readonly erasing = [makeNameless];

  constructor(
    personal: PersonalData,
    private readonly sql: Sql,
    private readonly files: FilesApi,
  ) {
    super(personal);
  }

  override async ownFiles(me: UserId): Promise<readonly OwnFile[]> {
    const photo = await this.sql.one(photoOf, { me });
    const stored = nameOfPhoto(photo?.avatar_url ?? null);
    return stored === undefined ? [] : [{ name: 'photo.webp', stored }];
  }

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    const photo = await unit.one(photoOf, { me: erasing.me });
    await this.files.dropPhoto(unit, photo?.avatar_url ?? null);
    return super.erase(unit, erasing);
  }
}
