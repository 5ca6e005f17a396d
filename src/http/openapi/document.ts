import type * as z from 'zod/mini';
import { minuteMs } from '../../contract/duration.js';
import { type BareEndpoint, type Endpoint, reauthenticateAfterMs } from '../../contract/endpoint.js';
import { commonProblems, type ProblemTable } from '../../contract/problem.js';
import { maxKeyLength } from '../request.js';
import { bareRoutes, boundRoutes } from '../route.js';
import { type ContractExports, readContracts } from './contract-exports.js';
import { componentsOf, type JsonSchema, referenceTo } from './schemas.js';

type Schema = z.ZodMiniType;

/** What is answered as JSON, and what is answered bare. */
type Call = Omit<Endpoint, 'reply'> & Partial<Pick<BareEndpoint, 'reply' | 'answers'>>;

/** A call, and the names of its shapes. */
interface Operation {
  readonly endpoint: Call;
  /** The contract's own name. */
  readonly id: string;
  /** Undefined for a file. */
  readonly reply: string | undefined;
  readonly body: string;
  /** Refusals of the file that declares it. */
  readonly own: ProblemTable;
}

const roles = {
  public: 'Anyone.',
  user: 'Whoever is signed in.',
  driver: 'Drivers.',
  operator: 'Operators and admins.',
  admin: 'Admins.',
} as const;

/** Of acts on money, roles and suspensions. */
const proof = `Whoever calls proved who they are in the last ${reauthenticateAfterMs / minuteMs} minutes; otherwise it answers 403 \`reauthentication_required\`.`;

const tagOf = ({ path }: Call): string => path.split('/')[2] ?? 'api';

/** OpenAPI 3.1 of every call that a controller serves by a contract, from the contracts and nothing else. */
export async function openApiDocument() {
  const contracts = await readContracts();
  const operations = [...boundRoutes.keys(), ...bareRoutes].map((endpoint) => operationOf(endpoint, contracts));
  const shapes = new Shapes(contracts, operations);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations.toSorted((a, b) => compare(a.endpoint.path, b.endpoint.path))) {
    const { method, path } = operation.endpoint;
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: describe(operation, shapes, contracts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hometown',
      summary: 'Locally Owned',
      description: 'Book a ride, drive, and keep in touch with the people of your town. Live events are described at /api/docs/events.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ endpoint }) => tagOf(endpoint)))].toSorted(compare).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Given by signing in at /sign-in.' } },
      schemas: shapes.components,
      responses: commonResponses,
    },
  };
}

function operationOf(endpoint: Endpoint | BareEndpoint, { endpoints, own, schemas }: ContractExports): Operation {
  const id = endpoints.get(endpoint);
  if (id === undefined) throw new Error(`no contract exports ${endpoint.method} ${endpoint.path}`);
  const nameOf = (schema: Schema | undefined) => [...schemas].find(([, named]) => named === schema)?.[0];
  const capital = id.charAt(0).toUpperCase() + id.slice(1);
  const hasReply = !('status' in endpoint && endpoint.status === 204);
  const reply = hasReply ? endpoint.reply && (nameOf(endpoint.reply) ?? `${capital}Reply`) : undefined;
  return { endpoint, id, reply, body: `${capital}Body`, own: own.get(endpoint) ?? {} };
}

/** The shapes of all calls: what is answered, and what is asked. */
class Shapes {
  readonly components: Record<string, JsonSchema>;
  private readonly inputs: Record<string, JsonSchema>;

  constructor({ schemas }: ContractExports, operations: readonly Operation[]) {
    const replies = componentsOf(new Map([...schemas, ...operations.flatMap(repliesOf)]), 'output');
    this.inputs = componentsOf(new Map(operations.flatMap(inputsOf)), 'input');
    const bodies = operations.filter(({ endpoint }) => endpoint.body && !endpoint.upload).map(({ body }) => body);
    const all = { ...replies, ...Object.fromEntries(bodies.map((body) => [body, this.inputs[body] ?? {}])), Problem: problemSchema };
    this.components = reachable(all, [...operations.flatMap(({ reply }) => reply ?? []), ...bodies, 'Problem']);
  }

  input(name: string): JsonSchema {
    return this.inputs[name] ?? {};
  }
}

function repliesOf({ reply, endpoint }: Operation): (readonly [string, Schema])[] {
  return reply !== undefined && endpoint.reply ? [[reply, endpoint.reply]] : [];
}

function inputsOf({ id, body, endpoint }: Operation): (readonly [string, Schema])[] {
  const all = [
    [body, endpoint.upload ? undefined : endpoint.body],
    [`${id}.path`, endpoint.params],
    [`${id}.query`, endpoint.query],
  ] as const;
  return all.filter((entry): entry is readonly [string, Schema] => entry[1] !== undefined);
}

/** Those that something names, and what they name. */
function reachable(all: Record<string, JsonSchema>, names: readonly string[]): Record<string, JsonSchema> {
  const found = new Set(names);
  for (const name of found) {
    for (const [, next] of JSON.stringify(all[name] ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) if (next) found.add(next);
  }
  return Object.fromEntries([...found].toSorted(compare).map((name) => [name, all[name] ?? {}]));
}

function describe(operation: Operation, shapes: Shapes, { problems }: ContractExports) {
  const { endpoint, id, reply, body } = operation;
  const { summary, access, idempotent = false, upload, answers } = endpoint;
  const content = upload ? uploadContent(upload) : { 'application/json': { schema: referenceTo(body) } };
  return {
    operationId: id,
    summary,
    description: conditionsOf(endpoint),
    tags: [tagOf(endpoint)],
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', shapes.input(`${id}.path`)),
      ...parametersOf('query', shapes.input(`${id}.query`)),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body ? { requestBody: { required: upload !== undefined || !endpoint.body.safeParse({}).success, content } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done.', ...contentOf(reply, answers) },
      '429': { $ref: '#/components/responses/TooMany' },
      ...refusalsOf(operation, problems),
      default: { $ref: '#/components/responses/Refused' },
    },
    ...extensionsOf(endpoint),
  };
}

/** Who may call, how often, and who is asked to prove who they are: for people, and for programs. */
function conditionsOf({ access, rate, needsReauthentication }: Call): string {
  const limit = rate ? [`At most ${rate.limit} calls in ${rate.windowS} s.`] : [];
  return [`For: ${roles[access]}`, ...limit, ...(needsReauthentication ? [proof] : [])].join(' ');
}

function extensionsOf({ access, rate, needsReauthentication }: Call) {
  return {
    'x-access': access,
    ...(needsReauthentication ? { 'x-reauthentication': { maxAgeSeconds: reauthenticateAfterMs / 1_000 } } : {}),
    ...(rate ? { 'x-rate-limit': { limit: rate.limit, windowSeconds: rate.windowS } } : {}),
  };
}

/** A file has no shape that JSON Schema could say, and 204 no body. */
function contentOf(reply: string | undefined, type: string | undefined) {
  if (reply === undefined && type === undefined) return {};
  return { content: { [type ?? 'application/json']: { schema: reply === undefined ? { type: 'string' } : referenceTo(reply) } } };
}

function uploadContent({ field, maxBytes, types }: NonNullable<Endpoint['upload']>) {
  const file = { type: 'string', format: 'binary', description: `${types.join(', ')}; at most ${maxBytes} bytes.` };
  const schema = { type: 'object', properties: { [field]: file }, required: [field], additionalProperties: false };
  return { 'multipart/form-data': { schema, encoding: { [field]: { contentType: types.join(', ') } } } };
}

function parametersOf(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

/** Its own refusals by status, each with its codes. */
function refusalsOf({ endpoint: { problems: codes = [] }, own }: Operation, problems: ContractExports['problems']) {
  const known = codes.map((code) => ({ code, problem: own[code] ?? problems.get(code) ?? commonProblems.internal }));
  const byStatus = Map.groupBy(known, ({ problem: [status] }) => String(status));
  return Object.fromEntries([...byStatus].map(([status, refusals]) => [status, refusal(refusals)]));
}

function refusal(refusals: readonly { code: string; problem: readonly [number, string] }[]) {
  const description = refusals.map(({ code, problem: [, sentence] }) => `\`${code}\`: ${sentence}`).join('\n\n');
  const codes = { type: 'object', properties: { code: { enum: refusals.map(({ code }) => code) } } };
  return { description, content: { 'application/json': { schema: { allOf: [referenceTo('Problem'), codes] } } } };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One key for all tries of one intention: it is done once, and a repeat gets the first answer, or how far it is by now.',
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
};

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'A refusal.',
  properties: {
    error: { type: 'string', description: 'A plain sentence for people.' },
    code: { type: 'string', description: 'For programs.' },
    requestId: { type: 'string', description: 'By which support finds the call.' },
    issues: {
      type: 'array',
      description: 'What is wrong with what was sent.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    current: { description: 'The entity as it stands, for 409.' },
  },
  required: ['error', 'code', 'requestId'],
  additionalProperties: false,
};

const problemContent = { 'application/json': { schema: referenceTo('Problem') } };
const commonCodes = Object.entries(commonProblems).map(([code, [status, sentence]]) => `${status} \`${code}\`: ${sentence}`);
const commonResponses = {
  TooMany: {
    description: commonProblems.rate_limited[1],
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } },
    content: problemContent,
  },
  Refused: { description: `What any call may answer:\n\n${commonCodes.join('\n\n')}`, content: problemContent },
};

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
