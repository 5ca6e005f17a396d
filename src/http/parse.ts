import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '../contract/endpoint.js';
import { commonProblems, type Issue, refuse } from '../contract/problem.js';

interface Raw {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Turns what came in into what the contract promises, or refuses with `malformed` and its issues. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: Raw): InputOf<E> {
  const issues: Issue[] = [];
  const parts = {
    params: parsePart(endpoint.params, raw.params, issues),
    query: parsePart(endpoint.query, raw.query, issues),
    body: parsePart(endpoint.body, raw.body === undefined ? {} : raw.body, issues),
  };
  if (issues.length > 0) refuse(commonProblems, 'malformed', { issues });
  // Each part came out of the endpoint's own schema.
  return parts as InputOf<E>;
}

/** The value by `schema`, or refuses with `malformed`. */
export function parseValue<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const issues: Issue[] = [];
  const parsed = parsePart(schema, value, issues);
  if (issues.length > 0) refuse(commonProblems, 'malformed', { issues });
  return parsed as z.output<S>;
}

const maxIssues = 20;

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.slice(0, maxIssues)) {
    issues.push({ path: issue.path.map(String).join('.'), message: issue.message });
  }
  return undefined;
}
