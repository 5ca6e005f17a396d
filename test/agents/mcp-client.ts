import { type CallToolResult, Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { createAccessToken, mcpPath, type TokenScope } from '../../src/access-tokens/access-tokens.contract.js';
import type { Instance } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** An access token of somebody's, as it was told once. */
export async function tokenOf(person: Person, days: 7 | 30 | 90 = 7, scope: TokenScope = 'act'): Promise<string> {
  return (await person.call(createAccessToken, { body: { name: 'Desk assistant', days, scope } })).token;
}

export interface Connecting {
  readonly instance?: Instance;
  readonly mode?: VersionNegotiationMode;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An assistant outside, by the official SDK, over HTTP. */
export async function connect(token: string, { instance = world.app, mode = 'legacy', headers = {} }: Connecting = {}): Promise<Client> {
  world.clock.tick();
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const own = { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(mcpPath, instance.url), { requestInit: { headers: { ...own, ...headers } } });
  await client.connect(transport);
  return client;
}

/** What a tool answered. */
export interface Answer {
  readonly ok: boolean;
  readonly text: string;
  readonly facts: Record<string, unknown>;
}

export async function use(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  world.clock.tick();
  const result: CallToolResult = await client.callTool({ name, arguments: args });
  const [first] = result.content;
  return {
    ok: result.isError !== true,
    text: first?.type === 'text' ? first.text : '',
    facts: Object(result.structuredContent) as Record<string, unknown>,
  };
}

/** A request as it is, for what no client would send. */
export function post(
  headers: Readonly<Record<string, string>>,
  { method = 'POST', body = listTools, instance = world.app }: Sent = {},
): Promise<Response> {
  world.clock.tick();
  const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
  return fetch(new URL(mcpPath, instance.url), { method, headers: all, body: method === 'POST' ? JSON.stringify(body) : null });
}

export const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;

interface Sent extends Pick<Connecting, 'instance'> {
  readonly method?: string;
  readonly body?: unknown;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
