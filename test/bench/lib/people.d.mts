import type pg from 'pg';

export interface SignedIn {
  readonly id: string;
  readonly cookie: string;
}

interface Named {
  prefix?: string;
  roles?: string[];
}

export function addPeople(pool: pg.Pool, count: number, options?: Named): Promise<SignedIn[]>;
export function addDrivers(pool: pg.Pool, count: number, options?: Named): Promise<SignedIn[]>;
/** Friends with a direct conversation each; answers the conversations' ids in the pairs' order. */
export function befriend(pool: pg.Pool, pairs: readonly (readonly [SignedIn, SignedIn])[]): Promise<string[]>;
export function addMessages(pool: pg.Pool, conversationId: string, options: { people: readonly SignedIn[]; count: number }): Promise<void>;
