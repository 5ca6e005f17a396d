import * as z from 'zod/mini';

/** A person or agent: the `sub` of the identity provider, which the specification calls clerk_id (S40). */
export const UserId = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[\w|@.:+-]+$/));
export type UserId = z.output<typeof UserId>;

/** Every other id: a UUID (version 7 when made here). Capitals are accepted and folded. */
export const Id = z.pipe(
  z.uuid(),
  z.transform((value: string) => value.toLowerCase()),
);
export type Id = z.output<typeof Id>;

export const IdParam = z.object({ id: Id });

/** Agents are users whose id starts so (S40); nobody can sign up with it. */
export const isAgentId = (id: string): boolean => id.startsWith('agent_');
