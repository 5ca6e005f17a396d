import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express, RequestHandler } from 'express';
import { lateHandler } from '../lazily.js';
import { countedAddress } from '../rates/counted-address.js';
import type { Rates } from '../rates/rates.js';
import { openApiDocument } from './document.js';
import { eventsPage, type LiveContracts } from './events-page.js';

export const apiDocsPath = '/api/docs';
const eventsPath = `${apiDocsPath}/events`;
const documentPath = '/api/openapi.json';

/**
 * Serves /api/openapi.json, /api/docs and /api/docs/events, all written from the contracts and nothing else: once, when the first is asked
 * for. Goes before Nest's router, so it counts by itself what each address asks.
 */
export function apiDocs(live: () => LiveContracts, rates: Rates): RequestHandler {
  const pages = lateHandler(() => makePages(live));
  const limited: RequestHandler = async (request, response, next) => {
    await rates.spendRequest(`ip:${countedAddress(request.ip)}`);
    await pages(request, response, next);
  };
  return (request, response, next) => {
    const { path } = request;
    const isTheirs = path === documentPath || path === apiDocsPath || path.startsWith(`${apiDocsPath}/`);
    return isTheirs ? limited(request, response, next) : next();
  };
}

/** Swagger puts its routes at the end of an application's: it gets one of its own, which listens nowhere. */
@Module({})
class ApiDocsModule {}

async function makePages(live: () => LiveContracts): Promise<RequestHandler> {
  const [{ SwaggerModule }, document] = await Promise.all([import('@nestjs/swagger'), openApiDocument()]);
  // `logger: false` would silence the whole process: Nest's options of this kind are not the application's alone.
  const app = await NestFactory.create<NestExpressApplication>(ApiDocsModule, { abortOnError: false });
  // Without app.init(), which would answer what Swagger does not know in a shape of Nest's.
  const served: Express = app.getHttpAdapter().getInstance();
  served.disable('x-powered-by');
  serveText(served, documentPath, { type: 'json', text: JSON.stringify(document) });
  serveText(served, eventsPath, { type: 'html', text: eventsPage(live()) });
  // Its types know OpenAPI 3.0; the page itself shows 3.1 as well. The document is ours to serve: it would write it anew for each request.
  SwaggerModule.setup(apiDocsPath.slice(1), app, document as unknown as OpenAPIObject, { raw: false });
  return served;
}

function serveText(served: Express, path: string, { type, text }: { type: string; text: string }): void {
  served.get(path, (_request, response) => void response.type(type).send(text));
}
