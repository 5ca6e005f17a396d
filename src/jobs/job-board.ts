import type { RequestHandler } from 'express';
import { assertAccess } from '../http/access/access.js';
import { lateHandler } from '../http/lazily.js';
import { problemOf } from '../http/problem-of.js';
import type { SessionReader } from '../http/access/sessions.js';
import type { Jobs } from './jobs.js';

export const jobBoardPath = '/admin/queues';

/** Bull Board, for admins only; its queues are read when the first admin comes, after all are open. */
export function jobBoard(jobs: Jobs, sessions: SessionReader): RequestHandler[] {
  const admit: RequestHandler = async (request, response, next) => {
    try {
      assertAccess('admin', await sessions.find(request.headers.cookie));
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
