import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { lateHandler } from '../lazily.js';
import { openApiDocument } from './document.js';
import { eventsPage, type LiveContracts } from './events-page.js';

export const apiDocsPath = '/api/docs';
const eventsPath = `${apiDocsPath}/events`;
const documentPath = '/api/openapi.json';

/** Serves /api/openapi.json, /api/docs and /api/docs/events, all written from the contracts and nothing else. Goes before Nest's router. */
export function apiDocs(live: () => LiveContracts): RequestHandler {
  const pages = lateHandler(makePages);
  return (request, response, next) => {
    const { path } = request;
    if (path === eventsPath) return void response.type('html').send(eventsPage(live()));
    const isTheirs = path === documentPath || path === apiDocsPath || path.startsWith(`${apiDocsPath}/`);
    return isTheirs ? pages(request, response, next) : next();
  };
}

/** Swagger puts its routes at the end of an application's: it gets one of its own, which listens nowhere. */
@Module({})
class ApiDocsModule {}

async function makePages(): Promise<RequestHandler> {
  const [{ SwaggerModule }, document] = await Promise.all([import('@nestjs/swagger'), openApiDocument()]);
  // `logger: false` would silence the whole process: Nest's options of this kind are not the application's alone.
  const app = await NestFactory.create<NestExpressApplication>(ApiDocsModule, { abortOnError: false });
  // Its types know OpenAPI 3.0; the page itself shows 3.1 as well.
  SwaggerModule.setup(apiDocsPath.slice(1), app, document as unknown as OpenAPIObject, { jsonDocumentUrl: documentPath.slice(1) });
  // Without app.init(), which would answer what Swagger does not know in a shape of Nest's.
  return app.getHttpAdapter().getInstance();
}
