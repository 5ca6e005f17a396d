import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.js';
import { lateHandler } from '../lazily.js';
import { boundRoutes } from '../route.js';

type Schema = z.ZodMiniType;
type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const pathParameter = /:(\w+)/g;

export const apiDocsPath = '/api/docs';
const documentPath = '/api/openapi.json';

/** Serves /api/openapi.json and /api/docs, both written from the table of contracts and nothing else. Goes before Nest's router. */
export function apiDocs(): RequestHandler {
  const pages = lateHandler(makePages);
  return (request, response, next) => {
    const { path } = request;
    const isTheirs = path === documentPath || path === apiDocsPath || path.startsWith(`${apiDocsPath}/`);
    return isTheirs ? pages(request, response, next) : next();
  };
}

/** Swagger puts its routes at the end of an application's: it gets one of its own, which listens nowhere. */
@Module({})
class ApiDocsModule {}

async function makePages(): Promise<RequestHandler> {
  const { SwaggerModule } = await import('@nestjs/swagger');
  const app = await NestFactory.create<NestExpressApplication>(ApiDocsModule, { logger: false });
  SwaggerModule.setup(apiDocsPath.slice(1), app, openApiDocument(), { jsonDocumentUrl: documentPath.slice(1) });
  // Without app.init(), which would answer what Swagger does not know in a shape of Nest's.
  return app.getHttpAdapter().getInstance();
}

export function openApiDocument(): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const endpoint of boundRoutes.keys()) {
    const path = endpoint.path.replace(pathParameter, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.0',
    info: { title: 'Hometown', description: 'Locally Owned', version: '1' },
    paths,
    components: { securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
  };
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
