import { type DataExport, getExport, requestExport } from '../../src/privacy/exports/exports.contract.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { unzip } from './unzip.js';

/** Asks for a copy and waits until it is there, or has failed. */
export async function copyOf(person: Person): Promise<DataExport> {
  await person.call(requestExport, {});
  await world.settle();
  const { export: copy } = await person.call(getExport, {});
  if (!copy) throw new Error(`${person.id} has no copy`);
  return copy;
}

/** What is in a copy that is there. */
export async function filesOf(person: Person, { url }: DataExport): Promise<Map<string, Buffer>> {
  const response = await person.http(url ?? '');
  if (response.status !== 200) throw new Error(`the copy was refused: ${response.status}`);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

/** One area of it. */
export async function areaOf(person: Person, copy: DataExport, name: string): Promise<Record<string, Record<string, unknown>[]>> {
  const file = (await filesOf(person, copy)).get(`${name}.json`);
  if (!file) throw new Error(`there is no ${name}`);
  return JSON.parse(String(file)) as Record<string, Record<string, unknown>[]>;
}

/** What somebody's notices say, oldest first. */
export async function saysTo({ id }: Someone): Promise<string[]> {
  const rows = await world.sql<{ says: string }>(`select facts ->> 'says' as says from notifications where user_id = $1 order by id`, [id]);
  return rows.map(({ says }) => says);
}
