import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { mcpPath } from './access-tokens/access-tokens.contract.js';
import { AppModule } from './app.module.js';
import { noteAct } from './audit/audit.api.js';
import { mountEmbeddedProvider } from './auth/idp/mount.js';
import { uploadAttachment } from './chat/attachments/attachment.contract.js';
import { putGroupPhoto } from './chat/groups/group-photo.contract.js';
import { Clock } from './config/clock.js';
import type { Config } from './config/config.js';
import { Work } from './database/work.js';
import { ApplicantSeeder } from './demo/applicant/applicant.seeder.js';
import { DemoSeeder } from './demo/demo.seeder.js';
import { jsonBodies, rawBody } from './http/body.js';
import { reportErrors, reportsMaxBytes } from './errors/errors.contract.js';
import { ignoreAnyMatch } from './http/conditional.js';
import { IndexedRoutes } from './http/routing/indexed-routes.js';
import { Draining } from './http/operations/draining.js';
import { createPino, NestLogger, requestLog } from './http/logging/logging.js';
import { apiDocs, apiDocsPath } from './http/openapi/pages.js';
import { sendServerTime } from './http/replies/server-time.js';
import { requestMetrics } from './http/operations/request-metrics.js';
import { stripeWebhookMaxBytes, stripeWebhookPath } from './payments/payments.contract.js';
import { Rates } from './http/rates/rates.js';
import { requestPatience } from './http/request-patience.js';
import { sameOriginGuard } from './http/access/same-origin.js';
import { foreignPagePolicy, securityHeaders } from './http/security-headers.js';
import { SessionReader } from './http/access/sessions.js';
import { jobBoard, jobBoardPath, type NoteQueueAct } from './jobs/job-board.js';
import { leavePath } from './mail/choices/leave-links.js';
import { Jobs } from './jobs/jobs.js';
import { Metrics } from './metrics/metrics.js';
import { uploadDocument } from './drivers/applications/documents/document.contract.js';
import { putPhoto } from './profiles/profile-edit.contract.js';
import { Realtime } from './realtime/realtime.js';
import { RealtimeRegistry } from './realtime/registry.js';
import { SocketAdapter } from './realtime/socket-adapter.js';
import { mountWeb } from './ssr/web-assets.js';

export interface RunningApp {
  readonly app: NestExpressApplication;
  /** Where it listens, on this machine. */
  readonly url: string;
  /** Takes nothing new, closes sockets (clients reconnect by themselves), finishes requests and running jobs, then closes the database. */
  close(): Promise<void>;
}

/** Level 1: pages and lists are small and often new, so speed counts more than the last per cent. */
const gzipLevel = 1;

/** Milliseconds: for the head of a request, for all of it (a video over a slow phone), and for how long an idle connection may stay. */
const requestTimeouts = { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 };

/** Builds the product and listens. */
export async function createApp(config: Config, clock: Clock): Promise<RunningApp> {
  z.config(z.locales.en());
  const pino = createPino(config);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, clock), new IndexedRoutes(), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(pino),
  });
  try {
    await mount(app, config, pino);
  } catch (error) {
    // A refused boot must leave nothing running.
    await app.close();
    throw error;
  }
  return { app, url: localUrl(app), close: () => close(app) };
}

/** Everything outside Nest's router, in this order; then listens. */
async function mount(app: NestExpressApplication, config: Config, pino: Logger): Promise<void> {
  Object.assign(app.getHttpServer(), requestTimeouts);
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  app.use(...requestLog(pino), requestMetrics(app.get(Metrics)), requestPatience(config));
  app.use('/api', sendServerTime(app.get(Clock)));
  app.use(ignoreAnyMatch, compression({ level: gzipLevel }));
  app.use(securityHeaders(headerOptions(config)));
  app.use(apiDocsPath, foreignPagePolicy);
  app.use(sameOriginGuard(config.publicUrl, ['/oidc', mcpPath, stripeWebhookPath, leavePath]));
  mountEmbeddedProvider(app);
  app.use(stripeWebhookPath, rawBody(stripeWebhookMaxBytes));
  app.use(reportErrors.path, ...jsonBodies([], reportsMaxBytes));
  app.use('/api', ...jsonBodies([putPhoto.path, putGroupPhoto.path, uploadAttachment.path, uploadDocument.path]));
  app.use(jobBoardPath, ...jobBoard(app.get(Jobs), app.get(SessionReader), noteQueueActs(app.get(Work))));
  app.use(apiDocs(() => app.get(RealtimeRegistry).contracts(), app.get(Rates)));
  if (config.servesWeb) await mountWeb(app);
  const sockets = new SocketAdapter(app);
  await sockets.open();
  app.useWebSocketAdapter(sockets);
  await app.init();
  if (config.seedDemo) await seedDemo(app);
  await app.listen(config.port, config.host);
}

async function seedDemo(app: NestExpressApplication): Promise<void> {
  await app.get(DemoSeeder).seedIfEmpty();
  await app.get(ApplicantSeeder).seedIfMissing();
}

/** A queue is told by its name: '/admin/queues/api/queues/<name>/…'. */
function noteQueueActs(work: Work): NoteQueueAct {
  return ({ operator, act }) => {
    const queue = /\/queues\/api\/queues\/([\w-]+)/.exec(act)?.[1] ?? 'all';
    return work.run((unit) =>
      noteAct(unit, { by: operator.id, act: 'queue_changed', subject: { kind: 'queue', id: queue }, after: { call: act } }),
    );
  };
}

function headerOptions(config: Config) {
  const formTargets = config.oidc ? [new URL(config.oidc.issuer).origin] : [];
  return { formTargets, mapOrigins: config.map?.origins ?? [], development: !config.isProduction };
}

function localUrl(app: NestExpressApplication): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function close(app: NestExpressApplication): Promise<void> {
  app.get(Draining).isOn = true;
  // It stops listening in the same turn (draining-adapter.ts): those who were hung up on find another instance, or the next one.
  const closed = app.close();
  app.get(Realtime).hangUp();
  await closed;
}
