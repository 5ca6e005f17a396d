import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { AsyncResource } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';
import type { Config } from '../../config/config.js';
import { version } from '../../config/version.js';
import { logContext } from './log-context.js';
import { loggedError } from './logged-error.js';
import { networkOf } from './network-of.js';
import { plainLines } from './plain-lines.js';
import type { KitRequest } from '../request.js';

/** Lines on stdout, JSON or for people; each carries the request's id and person. No bodies, cookies, tokens, queries or rows (SEC-33). */
export function createPino(
  { logLevel, logsPlainly, role }: Pick<Config, 'logLevel' | 'logsPlainly' | 'role'>,
  destination: DestinationStream = logsPlainly ? plainLines : process.stdout,
): Pino {
  const options = {
    level: logLevel,
    base: { pid: process.pid, host: hostname(), role, version },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => logContext.current(),
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: { paths: rowFields.flatMap((field) => [field, `*.${field}`]), remove: true },
  };
  return pino(options, destination);
}

/** What pg and the ORM call the parts of an error that hold rows: a net under the serializer. */
const rowFields = ['detail', 'where', 'internalQuery', 'parameters', 'params', 'query', 'sql'];

/** Gives each request an id, answers it in `x-request-id`, and logs how it ended (successes at debug level). */
export function requestLog(logger: Pino): RequestHandler[] {
  const log: RequestHandler = (request, response, next) => {
    const began = performance.now();
    const id = randomUUID();
    // From here on it is the kit's request.
    (request as KitRequest).id = id;
    response.setHeader('x-request-id', id);
    const goOn = () => {
      // Bound to the context, so that the line carries the request's id and person.
      response.once(
        'close',
        AsyncResource.bind(() => logEnd(logger, { request, response, began })),
      );
      next();
    };
    logContext.run(id, goOn, networkOf(request.ip) ?? null);
  };
  return [log];
}

function logEnd(logger: Pino, { request, response, began }: { request: Request; response: Response; began: number }): void {
  const level = response.statusCode >= 500 ? 'error' : 'debug';
  if (!logger.isLevelEnabled(level)) return;
  const line = {
    req: { method: request.method, path: loggedPath(request.originalUrl) },
    res: { status: response.statusCode },
    responseTime: Math.round(performance.now() - began),
  };
  logger[level](line, response.writableFinished ? 'request completed' : 'request aborted');
}

/** As long as a token with 256 bits, which opens what it leads to. */
const secret = /[\w-]{43,}/g;

/** The path of an address without what nobody may read in a log (SEC-33). */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?');
  return path.replaceAll(secret, '…');
}

/** Nest tells of each module and route at boot: for those who debug it. */
const bootContexts = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'WebSocketsController',
]);

type Level = 'debug' | 'error' | 'fatal' | 'info' | 'trace' | 'warn';

/** Nest's logger on pino: `logger.error({ err, more }, 'what happened')` or `logger.log('what happened')`. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(bootContexts.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest appends the logger's name as the last argument. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.pino[level]({ err: message, context }, loggedError(message).message);
    else if (typeof message === 'object') this.pino[level]({ ...message, context }, rest.length > 1 ? String(rest[0]) : '');
    else
      this.pino[level](
        { context, ...(rest.length > 1 ? { more: rest[0] } : {}) },
        typeof message === 'string' ? message : JSON.stringify(message),
      );
  }
}
