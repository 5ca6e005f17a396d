import { resolve } from 'node:path';
import { readEnv } from '../config/env.js';

/** Where all of a town is: its database, its data folder, and the bucket where files are kept in one. */
export interface TownData {
  readonly databaseUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly bucket: string | undefined;
}

/** Of this environment. It makes no secret, as starting the product would: a restored town brings its own. */
export function townDataFromEnv(source?: NodeJS.ProcessEnv): TownData {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, S3_BUCKET: bucket } = readEnv(source);
  return { databaseUrl, dataDir: resolve(dataDir), bucket };
}
