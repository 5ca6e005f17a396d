import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.js';
import { boundRoutes } from './route.js';

type Schema = z.ZodMiniType;
type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const pathParameter = /:(\w+)/g;

/** Serves /api/openapi.json and /api/docs, both written from the table of contracts and nothing else. */
export function serveOpenApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(), { jsonDocumentUrl: 'api/openapi.json' });
}

export function openApiDocument(): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const endpoint of boundRoutes.keys()) {
    const path = endpoint.path.replace(pathParameter, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const base = new DocumentBuilder().setTitle('Hometown').setDescription('Locally Owned').setVersion('1').addCookieAuth('sid').build();
  return { ...base, paths, components: { ...base.components } };
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'public' ? [] : [{ cookie: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: json(endpoint.reply, 'output') },
      ...(endpoint.problems ? { '4XX': { description: `Refused: ${endpoint.problems.join(', ')}` } } : {}),
    },
  };
}

function json(schema: Schema, io: 'input' | 'output') {
  return { 'application/json': { schema: toJsonSchema(schema, io) } };
}

function parameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property as object,
  }));
}

function toJsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema;
}
