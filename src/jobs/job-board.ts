import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { assertAccess } from '../http/access/access.js';
import { lateHandler } from '../http/lazily.js';
import { problemOf } from '../http/problem-of.js';
import type { SessionReader } from '../http/access/sessions.js';
import type { Me } from '../http/me.js';
import type { Jobs } from './jobs.js';

export const jobBoardPath = '/admin/queues';

const audit = new Logger('Audit');

/** Bull Board, for admins only; its queues are read when the first admin comes, after all are open. */
export function jobBoard(jobs: Jobs, sessions: SessionReader): RequestHandler[] {
  const admit: RequestHandler = async (request, response, next) => {
    try {
      const me = await sessions.find(request.headers.cookie);
      assertAccess('admin', me);
      note(me, request, response);
    } catch (error) {
      const problem = problemOf(error);
      // To everybody else this page does not exist (PG-5).
      response
        .status(problem.status >= 500 ? problem.status : 404)
        .set('cache-control', 'no-store')
        .json({ error: 'This doesn’t exist, or you can’t see it.', code: 'not_found' });
      return;
    }
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    );
    next();
  };
  return [admit, lateHandler(() => openBoard(jobs))];
}

/** Who tried a job again, cleaned or paused a queue, and whether it came about. */
function note(operator: Me | undefined, { method, originalUrl }: Request, response: Response): void {
  if (method === 'GET' || method === 'HEAD') return;
  const [path = ''] = originalUrl.split('?');
  response.once('finish', () => {
    audit.log({ operator: operator?.id, act: `${method} ${path}`, status: response.statusCode }, 'an operator changed a job queue');
  });
}

async function openBoard(jobs: Jobs): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const server = new ExpressAdapter();
  server.setBasePath(jobBoardPath);
  createBullBoard({ queues: [...jobs.queues.values()].map((queue) => new BullMQAdapter(queue)), serverAdapter: server });
  // Its own types call the Express router "any".
  return server.getRouter() as RequestHandler;
}
