import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';

/** Calls whose answer is a stream or a file. */
const calls = [
  ['POST', '/api/chat/agents/stream', 'text/event-stream'],
  ['GET', '/api/chat/agents/runs/{id}/stream', 'text/event-stream'],
  ['GET', '/api/driver/earnings/years/{year}/csv', 'text/csv'],
] as const;

interface Operation {
  readonly operationId?: string;
  readonly 'x-access'?: string;
  readonly parameters?: readonly { name: string; in: string }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses?: Record<string, { content?: Record<string, { schema: object }> }>;
}

const openApi = async () =>
  (await (await world.stranger().http('/api/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> };

test.each(calls)('%s %s is in the API description, with what it answers', async (method, path, type) => {
  const { paths } = await openApi();
  const operation = paths[path]?.[method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: expect.any(String), 'x-access': 'user', security: [{ session: [] }] });
  expect(Object.keys(operation?.responses?.['200']?.content ?? {})).toEqual([type]);
  expect(operation?.parameters?.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
});

test('what is asked of an agent, and the events of its answer, are described', async () => {
  const { paths } = await openApi();
  const { requestBody, responses } = paths['/api/chat/agents/stream']?.['post'] ?? {};
  expect(requestBody?.content['application/json']?.schema).toBeDefined();
  expect(JSON.stringify(responses?.['200'])).toContain('#/components/schemas/RunEvent');
  for (const code of ['budget_spent', 'too_many_runs', 'agents_busy', 'not_found'])
    expect(JSON.stringify(responses)).toContain(`"${code}"`);
});

const all = [...calls.map(([method, path]) => [method, path] as const), ['POST', '/api/payments/stripe/webhook'] as const];

test.each(all)('%s %s says which method it takes', async (method, path) => {
  const { rosa } = await world.people({ rosa: {} });
  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => one !== method)) {
    const response = await rosa.http(path.replace('{id}', '01990000-0000-7000-8000-00000000abcd').replace('{year}', '2026'), {
      method: other,
    });
    expect([other, response.status, response.headers.get('allow'), await response.json()]).toEqual([
      other,
      405,
      method,
      expect.objectContaining({ code: 'method_not_allowed', error: `This address takes ${method}.` }),
    ]);
  }
});
