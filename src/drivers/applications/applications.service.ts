import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { UserId } from '../../contract/ids.js';
import { refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Work } from '../../database/work.js';
import { preScreen } from '../drivers.jobs.js';
import { viewApplication } from './application.view.js';
import { applicationProblems, type changeApplication } from './application-edit.contract.js';
import { type ApplicationDetails, type ApplicationVehicle, type DriverApplication, vehicleKinds } from './applications.contract.js';
import { applicationOf, beginApplication, setNewVehicle, withdrawApplication, writeApplication } from './applications.queries.js';
import { isTooOld, missingIn } from './applications.rules.js';
import { DocumentsService } from './documents/documents.service.js';
import { townDay } from './documents/town-day.js';
import { renewable } from './documents/whole.contract.js';
import { changedApplication, changedRenewal, heldApplication } from './held-application.js';

/** Applying to drive: a draft that one writes at leisure, sent when it is whole. Deciding is the operators'. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly documents: DocumentsService,
  ) {}

  async mine(me: UserId): Promise<DriverApplication> {
    return viewApplication(await this.sql.one(applicationOf, { me }));
  }

  begin(me: UserId, details: ApplicationDetails | undefined): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const begun = await unit.one(beginApplication, { me, details, now: unit.now });
      if (!begun) refuse(applicationProblems, 'application_exists', { current: await this.mine(me) });
      return changedApplication(unit, me);
    });
  }

  change(me: UserId, { details, submit = false }: InputOf<typeof changeApplication>['body']): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const draft = await heldApplication(unit, me);
      if (draft?.status !== 'draft') refuse(applicationProblems, 'application_closed', { current: viewApplication(draft) });
      const written = details ?? draft.details;
      const issues = submit ? missingIn(written, draft.documents, await townDay(unit)) : [];
      if (issues.length > 0) refuse(applicationProblems, 'application_incomplete', { issues });
      const status = submit ? 'pending' : 'draft';
      await unit.all(writeApplication, { id: draft.id, details: written, status, now: unit.now });
      if (submit) unit.enqueue(preScreen, { applicationId: draft.id });
      return changedApplication(unit, me);
    });
  }

  /** A repeat, and a draft that was never sent, stay as they are. */
  withdraw(me: UserId): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const sent = await heldApplication(unit, me);
      if (sent?.status === 'draft') return viewApplication(sent);
      const drawn = sent && (await unit.one(withdrawApplication, { id: sent.id, now: unit.now }));
      if (!drawn) refuse(applicationProblems, 'application_not_sent', { current: viewApplication(sent) });
      return changedApplication(unit, me);
    });
  }

  /** Riders go on looking for the one of before until an operator has approved this one. */
  askForVehicle(me: UserId, vehicle: ApplicationVehicle): Promise<DriverApplication> {
    return this.setNewVehicle(me, vehicle);
  }

  keepVehicle(me: UserId): Promise<DriverApplication> {
    return this.setNewVehicle(me, null);
  }

  private setNewVehicle(me: UserId, vehicle: ApplicationVehicle | null): Promise<DriverApplication> {
    return this.work.run(async (unit) => {
      const held = await heldApplication(unit, me);
      if (!held || !renewable.includes(held.status)) refuse(applicationProblems, 'application_closed', { current: viewApplication(held) });
      if (vehicle && isTooOld(vehicle.year, await townDay(unit))) refuse(applicationProblems, 'vehicle_too_old');
      if (isDeepStrictEqual(held.new_vehicle, vehicle)) return viewApplication(held);
      // Papers of a car that they don't drive are no renewals of the one that they keep.
      if (!vehicle) await this.documents.removeNew(unit, held.id, vehicleKinds);
      await unit.all(setNewVehicle, { id: held.id, vehicle });
      return changedRenewal(unit, me);
    });
  }
}
