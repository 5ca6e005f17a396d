import type { Statement } from './statements.js';
import { connect } from './waiting.js';
import { world } from './world.js';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** One table as one statement reads it. */
export interface Read {
  readonly table: string;
  /** As the plan calls it: 'Index Only Scan', 'Seq Scan' … */
  readonly by: string;
  /** Rows that were looked at, whether they were wanted or not. */
  readonly rows: number;
  readonly text: string;
}

const readsAt = (node: Node, text: string): Read[] => {
  const below = (node.Plans ?? []).flatMap((plan) => readsAt(plan, text));
  if (node['Relation Name'] === undefined) return below;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = { table: node['Relation Name'], by: node['Node Type'], rows: Math.round(perLoop * node['Actual Loops']), text };
  return [own, ...below];
};

const isRead = ({ text }: Statement): boolean => /^\s*(select|with)\b/i.test(text);

/** How each is planned by a connection that has prepared it some time ago, for values that it does not know yet. */
export async function preparedPlansOf(asked: readonly Statement[]): Promise<string> {
  const plans = await Promise.all(
    asked.filter(isRead).map(({ text }) => world.sql<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)),
  );
  return plans.flatMap((lines) => lines.map((line) => line['QUERY PLAN'])).join('\n');
}

/** Runs each `select` once more, and says what was read of the tables; what it may have changed is taken back. */
export async function readsOf(asked: readonly Statement[]): Promise<Read[]> {
  const client = await connect();
  try {
    const reads: Read[] = [];
    for (const { text, values } of asked.filter(isRead)) {
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${text}`, [...values]);
      await client.query('rollback');
      for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) reads.push(...readsAt(plan, text));
    }
    return reads;
  } finally {
    await client.end();
  }
}
