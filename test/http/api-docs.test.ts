import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import express from 'express';
import { apiDocs } from '../../src/http/openapi/pages.js';
import { Rates } from '../../src/http/rates/rates.js';
import { bareRoutes } from '../../src/http/route.js';
import { RealtimeRegistry } from '../../src/realtime/registry.js';
import { world } from '../world/world.js';
import { endpoints } from './routes.js';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { type?: string; format?: string; properties?: Record<string, object> }> };
}

let document: Document;
beforeAll(async () => {
  document = (await (await world.stranger().http('/api/openapi.json')).json()) as Document;
});

const operationAt = (path: string, method: string) => document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Every part of a JSON value that `matches`, with its path. */
function parts(value: unknown, matches: (part: object) => boolean, at = '#'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => parts(part, matches, `${at}/${key}`));
  return matches(value) ? [at, ...inner] : inner;
}

describe('the API description', () => {
  test('is OpenAPI 3.1 and describes every endpoint, its parameters and replies', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const [name, endpoint] of endpoints) {
      const operation = operationAt(endpoint.path, endpoint.method);
      expect([name, operation]).toEqual([name, expect.objectContaining({ summary: endpoint.summary })]);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200));
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`) ?? [];
      expect(inPath.toSorted()).toEqual((endpoint.path.match(/:\w+/g) ?? []).map((part) => `{${part.slice(1)}}`).toSorted());
    }
  });

  test('calls each operation as its contract is called, once', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(endpoints.length + bareRoutes.size);
    expect(operationAt('/api/me', 'GET')?.operationId).toBe('getMe');
    expect(operationAt('/api/chat/messages', 'POST')?.operationId).toBe('sendMessage');
    expect(names).not.toContain('');
  });

  test('gives each refusal the sentence of its own call, where two calls mean something else by one code', () => {
    const said = (path: string) => JSON.stringify(operationAt(path, 'POST')?.responses['409']);
    expect(said('/api/rides')).toContain('`too_many_scheduled`: You have 20 scheduled rides.');
    expect(said('/api/chat/conversations/:id/scheduled')).toContain('`too_many_scheduled`: You have 100 scheduled messages.');
  });

  test('says who may call, how often, and with which key', () => {
    for (const [name, { path, method, access, rate, idempotent = false }] of endpoints) {
      const operation = operationAt(path, method);
      const keys = operation?.parameters.filter((parameter) => parameter.in === 'header') ?? [];
      expect([name, keys.length]).toEqual([name, idempotent ? 1 : 0]);
      expect([name, operation?.security]).toEqual([name, access === 'public' ? [] : [{ session: [] }]]);
      expect([name, operation]).toEqual([name, expect.objectContaining({ 'x-access': access })]);
      if (rate)
        expect([name, operation?.description]).toEqual([
          name,
          expect.stringContaining(`At most ${rate.limit} calls in ${rate.windowS} s.`),
        ]);
    }
  });

  test('names every refusal with its status and the one shape of all', () => {
    for (const [name, { path, method, problems = [] }] of endpoints) {
      const text = JSON.stringify(operationAt(path, method)?.responses);
      for (const code of problems) expect([name, text]).toEqual([name, expect.stringContaining(`"${code}"`)]);
    }
    expect(operationAt('/api/me/photo', 'POST')?.responses).toMatchObject({
      413: { content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, expect.anything()] } } } },
    });
    expect(Object.keys(document.components.schemas['Problem']?.properties ?? {})).toEqual([
      'error',
      'code',
      'requestId',
      'issues',
      'current',
    ]);
  });

  test('asks for a body only where a call says nothing without one', () => {
    const isNeeded = (path: string) => operationAt(path, 'POST')?.requestBody?.required;
    expect(['/api/rides/:id/accept', '/api/rides/:id/start', '/api/driver/application'].map(isNeeded)).toEqual([false, false, false]);
    expect(['/api/rides', '/api/chat/messages', '/api/me/photo'].map(isNeeded)).toEqual([true, true, true]);
  });

  test('describes a photo as a form with one file', () => {
    const content = operationAt('/api/me/photo', 'POST')?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(content['multipart/form-data']?.schema).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } });
  });

  test('gives shared shapes once, by name; ids have type and format', () => {
    expect(document.components.schemas['Id']).toMatchObject({ type: 'string', format: 'uuid' });
    expect(document.components.schemas['Profile']).toMatchObject({ type: 'object' });
    const uses = (name: string) => parts(document, (part) => Reflect.get(part, '$ref') === `#/components/schemas/${name}`).length;
    expect(uses('Id')).toBeGreaterThan(20);
    expect(uses('Profile')).toBeGreaterThan(2);
    // Every id in a path.
    for (const { parameters } of operations())
      for (const { name, schema } of parameters) if (name === 'id') expect(schema).toMatchObject({ type: 'string' });
  });

  test('leaves no shape open: whatever is sent or answered has a type', () => {
    const open = parts({ paths: document.paths, schemas: document.components.schemas }, (part) => Object.keys(part).length === 0);
    // Facts of a message, of a ride's history, of what operators changed and of what an agent asks for and does are any JSON.
    const meant = [
      'Message/properties/metadata',
      'RideEvent/properties/data',
      'AuditState/',
      'Confirmation/properties/params',
      'RunEvent/',
    ];
    const places = open.filter((at) => /(schema|properties\/\w+|items|additionalProperties)$/.test(at));
    expect(places.filter((at) => !meant.some((part) => at.includes(part)))).toEqual([]);
  });

  test('refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(references.length).toBeGreaterThan(0);
    const missing = references.filter(
      (path) =>
        path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document) === undefined,
    );
    expect(missing).toEqual([]);
  });

  test('has a page for people, and whoever reads it silences no log', async () => {
    expect((await world.stranger().http('/api/docs')).status).toBeLessThan(400);
    world.log.expectError(/still heard/);
    new Logger('Test').error('still heard');
    expect(world.log.heard('error')).toEqual([expect.stringContaining('still heard')]);
  });
});

test('the page of live events is made once, however often it is asked for', async () => {
  let times = 0;
  const live = () => {
    times += 1;
    return world.app.get(RealtimeRegistry).contracts();
  };
  const server = express()
    .use(apiDocs(live, world.app.get(Rates)))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pages = await Promise.all([1, 2, 3].map(async () => (await fetch(`http://127.0.0.1:${port}/api/docs/events`)).text()));
  server.close();
  expect([times, new Set(pages).size, pages[0]]).toEqual([1, 1, expect.stringContaining('<h1>Live events</h1>')]);
});

test('the page of live events lists every topic and signal with its payload', async () => {
  const response = await world.stranger().http('/api/docs/events');
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const page = await response.text();
  const listed = [...page.matchAll(/<section id="([^"]+)">/g)].map(([, name]) => name);
  const { topics, signals } = world.app.get(RealtimeRegistry);
  expect(topics.size).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual([...topics.keys(), ...signals.keys()].toSorted());
  expect(page).toContain('At most ');
  expect(page).toContain(`after each <code>realtime.resync</code>`);
  expect(page).not.toMatch(/<pre>\s*\{\}\s*<\/pre>/);
});
