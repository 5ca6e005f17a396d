import * as z from 'zod/mini';
import type { BareEndpoint, Endpoint } from '../../contract/endpoint.js';
import { commonProblems, type ProblemTable } from '../../contract/problem.js';
import { contractFiles } from './contract-files.js';

type Schema = z.ZodMiniType;
type Problem = ProblemTable[string];

/** What the contracts export, by the names that engineers know it by. */
class Found {
  readonly endpoints = new Map<Endpoint | BareEndpoint, string>();
  readonly schemas = new Map<string, Schema>();
  /** Status and sentence of each refusal. */
  readonly problems = new Map(Object.entries<Problem>(commonProblems));
  /** Those of the file that declares an endpoint, where two files mean something else by one code. */
  readonly own = new Map<Endpoint | BareEndpoint, ProblemTable>();
}

export type ContractExports = Readonly<Found>;

/** Reads them all; each is loaded already where the app runs. */
export async function readContracts(): Promise<ContractExports> {
  const found = new Found();
  for (const exported of await contractFiles()) {
    const own: ProblemTable = Object.assign({}, ...Object.values(exported).filter(isProblemTable));
    for (const [name, value] of Object.entries(exported)) {
      collect(found, name, value);
      if (isEndpoint(value)) found.own.set(value, own);
    }
  }
  return found;
}

function collect(found: Found, name: string, value: unknown): void {
  if (isEndpoint(value)) found.endpoints.set(value, name);
  else if (isSchema(value)) addOnce(found.schemas, name, value);
  else if (isProblemTable(value)) for (const [code, problem] of Object.entries(value)) found.problems.set(code, problem);
}

/** Two shapes of one name would be one in a client that is made from the document. */
function addOnce(schemas: Map<string, Schema>, name: string, schema: Schema): void {
  const known = schemas.get(name);
  if (known && known !== schema) throw new Error(`two contracts export a shape called ${name}`);
  schemas.set(name, schema);
}

const has = (value: unknown, ...keys: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const isSchema = (value: unknown): value is Schema => has(value, '_zod');
const isEndpoint = (value: unknown): value is Endpoint | BareEndpoint => has(value, 'method', 'path', 'summary');
const isProblemTable = (value: unknown): value is ProblemTable =>
  has(value) && Object.keys(value).length > 0 && Object.values(value).every(isProblem);
const isProblem = (value: unknown) => Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';
