import { Injectable } from '@nestjs/common';
import { type Erasing, PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import type { Unit } from '../../database/unit.js';
import { FilesApi } from '../../files/files.api.js';
import { eraseConsents, eraseExport, ownConsents } from './personal-data.queries.js';

/** What somebody agreed to, and the copy of all the rest. */
@Injectable()
export class PrivacyData extends PersonalArea {
  readonly name = 'consents';
  readonly tables = ['consents', 'data_exports'];
  readonly lists = { consents: ownConsents };
  protected override readonly erasing = [eraseConsents];

  constructor(
    personal: PersonalData,
    private readonly files: FilesApi,
  ) {
    super(personal);
  }

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    const copies = await unit.all(eraseExport, { me: erasing.me });
    await this.files.drop(
      unit,
      copies.flatMap(({ file_name: name }) => name ?? []),
    );
    return super.erase(unit, erasing);
  }
}
