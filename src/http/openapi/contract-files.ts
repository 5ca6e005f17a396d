import { readdir } from 'node:fs/promises';

const sources = new URL('../../', import.meta.url);
/** Contracts, and the shapes that all of them share. */
const isContract = (file: string) => /(^contract\/(ids|paging|text)|\.contract)\.(js|ts)$/.test(file);

/** What each file of contracts exports, in the order of their paths. In the packed server vite.server.config.ts knows them. */
export async function contractFiles(): Promise<readonly Record<string, unknown>[]> {
  const files = (await readdir(sources, { recursive: true })).map((file) => file.replaceAll('\\', '/')).filter(isContract);
  return Promise.all(files.toSorted().map((file) => import(new URL(file, sources).href)));
}
