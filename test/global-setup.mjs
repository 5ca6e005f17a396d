import { startRunDatabase } from './lib/run-database.mjs';

/** Only files of limits look at how long something takes: theirs plans as a town's does. */
export default (_all, { displayName }) => startRunDatabase({ plansOnce: displayName.name !== 'limits' });
