import pg from 'pg';
import type { BoundStatement } from '../statement.js';
import { preparedName, statementNames } from './statement-names.js';

/**
 * A statement in a transaction comes through the ORM's query builder, which hands on its words and values alone: it would be planned for
 * each call. Here it gets its name back, under which this connection has prepared it.
 */
export class PreparingClient extends pg.Client {
  /** Asked in one of many ways, and answered accordingly: only words with values and a bound statement are ours. */
  override query(asked: unknown, values?: unknown, ...rest: unknown[]): never {
    return Reflect.apply(super.query, this, this.questionOf(asked, values, rest)) as never;
  }

  /** Undefined for what is planned for each call. */
  protected nameOf(text: string): string | undefined {
    const name = statementNames.get(text);
    return name === undefined ? undefined : preparedName(name);
  }

  private questionOf(asked: unknown, values: unknown, rest: readonly unknown[]): readonly unknown[] {
    if (typeof asked === 'string') {
      const name = Array.isArray(values) ? this.nameOf(asked) : undefined;
      return name === undefined ? [asked, values, ...rest] : [{ name, text: asked, values }, ...rest];
    }
    return isBound(asked) ? [{ ...asked, name: preparedName(asked.name) }, values, ...rest] : [asked, values, ...rest];
  }
}

function isBound(asked: unknown): asked is BoundStatement & { readonly name: string } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && typeof asked.name === 'string' && !('submit' in asked);
}
