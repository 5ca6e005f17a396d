import { startRunDatabase } from './lib/run-database.mjs';

export default startRunDatabase;
