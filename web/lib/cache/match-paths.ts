import { listDrivers } from '@server/booking/driver-picker.contract.js';
import { listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { getAbout } from '@server/drivers/pages/about.contract.js';
import { getPair, listFavorites, listPairBlocks } from '@server/pairs/pairs.contract.js';
import { getRide } from '@server/rides/rides.contract.js';

/** Whatever shows with whom I may be matched, or who comes first: it is asked for anew after a choice about somebody, and after a block or its end. */
export const matchPaths: readonly string[] = [
  getPair,
  listFavorites,
  listPairBlocks,
  listDrivers,
  getAbout,
  listScheduledRides,
  getRide,
].map(({ path }) => path);
