import pg from 'pg';
import { statementNames } from './statement-names.js';

/**
 * A statement in a transaction comes through the ORM's query builder, which hands on its words and values alone: it would be planned for
 * each call. Here it gets its name back, under which this connection has prepared it.
 */
export class PreparingClient extends pg.Client {
  /** Asked in one of many ways, and answered accordingly: only the way of the query builder is ours. */
  override query(asked: unknown, values?: unknown, ...rest: unknown[]): never {
    const name = typeof asked === 'string' && Array.isArray(values) ? statementNames.get(asked) : undefined;
    const question = name === undefined ? [asked, values, ...rest] : [{ name, text: asked, values }];
    return Reflect.apply(super.query, this, question) as never;
  }
}
