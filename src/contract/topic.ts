import type * as z from 'zod/mini';

/** One live event from server to client. The room it goes to is the server's business, its payload is everyone's. */
export interface Topic {
  readonly name: string;
  readonly payload: z.ZodMiniType;
}

export function topic<const T extends Topic>(definition: T): T {
  return definition;
}

export type PayloadOf<T extends Topic> = z.output<T['payload']>;
