import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { driverApplicationChanged } from '../drivers.events.js';
import { viewApplication } from './application.view.js';
import type { DriverApplication } from './applications.contract.js';
import { applicationOf, type ApplicationRow, lockApplication, renewalChanged } from './applications.queries.js';
import { wholeOf } from './documents/whole.contract.js';

/** A person's application, held until the end of the transaction. */
export async function heldApplication(unit: Unit, me: UserId): Promise<ApplicationRow | undefined> {
  await unit.all(lockApplication, { me });
  return unit.one(applicationOf, { me });
}

/** Tells a person's screens how their application is now. */
export async function changedApplication(unit: Unit, userId: UserId): Promise<DriverApplication> {
  const row = await unit.one(applicationOf, { me: userId });
  if (!row) return refuse(commonProblems, 'internal');
  const application = viewApplication(row);
  unit.record(driverApplicationChanged, { userId, application });
  return application;
}

/** … after what it waits with has changed. The caller holds it. */
export async function changedRenewal(unit: Unit, userId: UserId): Promise<DriverApplication> {
  const row = await unit.one(applicationOf, { me: userId });
  if (!row) return refuse(commonProblems, 'internal');
  await unit.all(renewalChanged, { id: row.id, isWhole: wholeOf(row).documents.length > 0, now: unit.now });
  return changedApplication(unit, userId);
}
