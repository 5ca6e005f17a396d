import pg from 'pg';
import { logContext } from '../../src/http/logging/log-context.js';
import { world } from './world.js';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is asked of the database by the requests that come in while `act` runs; jobs and sweeps beside them are not theirs. */
export function statements(act: () => Promise<unknown>): Promise<Statement[]> {
  return askedDuring(act, (asker) => asker !== undefined && !isJob(asker));
}

/** What the jobs ask of it that run meanwhile. */
export function statementsOfJobs(act: () => Promise<unknown>): Promise<Statement[]> {
  return askedDuring(act, (asker) => asker !== undefined && isJob(asker));
}

async function askedDuring(act: () => Promise<unknown>, counts: (asker: string | undefined) => boolean): Promise<Statement[]> {
  const asked: Statement[] = [];
  const real = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    if (counts(asker())) asked.push(statementOf(args));
    return Reflect.apply(real, this, args);
  } as typeof real;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = real;
  }
  return asked;
}

/** In whose name it is asked. */
function asker(): string | undefined {
  const context = logContext.current();
  return 'requestId' in context ? String(context.requestId) : undefined;
}

const isJob = (name: string): boolean => name.startsWith('job-');

function statementOf([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values = [] } = first as { text: string; values?: unknown[] };
  return { text, values };
}

/** What reads or writes rows; `begin` and the like have no plan. */
const hasPlan = ({ text }: Statement): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

/** Of these tables a statement must never read everything: they grow with the town and its days. */
const growing =
  /Seq Scan on (notifications|notification_messages|users|friend_relationships|user_blocks|conversations|conversation_members|messages)\b/;

/** The lines of the statements' plans that read a growing table as a whole, each with its statement. */
export async function scansOf(asked: readonly Statement[], tables: RegExp = growing): Promise<string[]> {
  const scans: string[] = [];
  for (const { text, values } of asked.filter(hasPlan)) {
    const lines = await world.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    scans.push(
      ...lines
        .map((line) => line['QUERY PLAN'].trim())
        .filter((line) => tables.test(line))
        .map((line) => `${line} for ${text}`),
    );
  }
  return scans;
}
