import { startRunDatabase } from './support/run-database.mjs';

export default startRunDatabase;
