import { getTown } from '@server/service-area/the-town.contract.js';
import { call } from '../../../lib/call';
import { quietly } from '../../../lib/quietly';
import { setTown } from '../../../lib/town';

/** An admin's open page goes on in the town as it is called and counts now; everybody else's does with its next visit. */
export function readTown(): void {
  quietly('the page reads its town again', call(getTown, {}).then(setTown));
}
