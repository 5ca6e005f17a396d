import { Injectable } from '@nestjs/common';
import { forgetParts, forgetReasons } from '../../audit/audit.sql.js';
import type { UserId } from '../../contract/ids.js';
import { type Erasing, type OwnFile, PersonalArea, PersonalData } from '../../database/personal-data/personal-data.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { FilesApi } from '../../files/files.api.js';
import { auditedOfCar } from '../applications/review/audited-car.js';
import {
  applicationOf,
  eraseApplication,
  eraseDocuments,
  eraseFace,
  eraseHours,
  eraseState,
  eraseVehicle,
  eraseWeek,
  namelessApplication,
  namelessDecisions,
  ownApplication,
  ownDecisions,
  ownDocumentFiles,
  ownDocuments,
  ownFace,
  ownHours,
  ownState,
  ownVehicle,
  ownWeek,
} from './personal-data.queries.js';

/** How somebody came to drive, with what, and when. What was decided about it stays, without papers and without why. */
@Injectable()
export class DriversData extends PersonalArea {
  readonly name = 'driving';
  readonly tables = [
    'application_decisions',
    'application_documents',
    'driver_applications',
    'driver_schedules',
    'driver_states',
    'driver_weeks',
    'front_page_drivers',
    'vehicles',
  ];
  readonly lists = {
    application: ownApplication,
    decisions: ownDecisions,
    documents: ownDocuments,
    vehicle: ownVehicle,
    availability: ownState,
    week: ownWeek,
    hours: ownHours,
    front_page: ownFace,
  };
  protected override readonly erasing = [
    eraseApplication,
    namelessApplication,
    namelessDecisions,
    eraseVehicle,
    eraseState,
    eraseHours,
    eraseWeek,
    eraseFace,
  ];

  constructor(
    personal: PersonalData,
    private readonly sql: Sql,
    private readonly files: FilesApi,
  ) {
    super(personal);
  }

  override ownFiles(me: UserId): Promise<readonly OwnFile[]> {
    return this.sql.all(ownDocumentFiles, { me });
  }

  override async erase(unit: Unit, erasing: Erasing): Promise<string | undefined> {
    const application = await unit.one(applicationOf, { me: erasing.me });
    if (application) {
      const subject = { kind: 'application', id: application.id } as const;
      await unit.all(forgetReasons, subject);
      await unit.all(forgetParts, { ...subject, keys: auditedOfCar });
    }
    const documents = await unit.all(eraseDocuments, { me: erasing.me });
    await this.files.drop(
      unit,
      documents.map(({ file_name: name }) => name),
    );
    return super.erase(unit, erasing);
  }
}
