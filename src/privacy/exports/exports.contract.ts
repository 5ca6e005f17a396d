import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id } from '../../contract/ids.js';
import { Instant } from '../../contract/text.js';
import { topic } from '../../contract/topic.js';

/** Days that a finished copy can be downloaded; then it is removed. */
export const exportKeptDays = 7;

/** `queued`: asked for; `running`: being made; `ready`: to be downloaded; `failed`: it could not be made, and may be asked for again. */
export const ExportState = z.enum(['queued', 'running', 'ready', 'failed']);
export type ExportState = z.output<typeof ExportState>;

/** A copy of everything of mine: one ZIP archive with a JSON file for each area, and my files. */
export const DataExport = z.object({
  id: Id,
  state: ExportState,
  /** How much of it is written: 0 … 100. */
  progress: z.int(),
  created_at: Instant,
  /** When it was there, or had failed; null before. */
  ended_at: z.nullable(Instant),
  /** When it is removed; null before it has ended. */
  expires_at: z.nullable(Instant),
  /** Null unless it is ready. */
  bytes: z.nullable(z.int()),
  /** Where it is downloaded, by me alone; null unless it is ready. */
  url: z.nullable(z.string()),
});
export type DataExport = z.output<typeof DataExport>;

/** The copy that I asked for last, while it is there. */
export const getExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  summary: 'The copy of my data',
  reply: z.object({ export: z.nullable(DataExport) }),
});

/**
 * Asks for a copy of everything of mine. While one is being made that is the answer; one that is there makes room for the new one. How far
 * it is is told by `privacy.export.changed`.
 */
export const requestExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  access: 'user',
  summary: 'Ask for a copy of my data',
  status: 202,
  reply: z.object({ export: DataExport }),
  rate: { limit: 6, windowS: 86_400 },
});

/** My copy is further, or gone: to all of my screens, which then ask again. */
export const exportChanged = topic({ name: 'privacy.export.changed', payload: z.object({}) });
