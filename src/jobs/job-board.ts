import { Logger } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { assertAccess } from '../http/access/access.js';
import { commonProblems, Problem } from '../contract/problem.js';
import { lateHandler } from '../http/lazily.js';
import { problemOf } from '../http/problem-of.js';
import type { SessionReader } from '../http/access/sessions.js';
import type { Me } from '../http/me.js';
import { sendProblem } from '../http/replies/send-problem.js';
import type { KitRequest } from '../http/request.js';
import { foreignPagePolicy } from '../http/security-headers.js';
import type { Jobs } from './jobs.js';

export const jobBoardPath = '/admin/queues';
/** Where its admins came from. */
const deskPath = '/admin';

const audit = new Logger('Audit');
const logger = new Logger('Jobs');

/** Longer ones lead nowhere. */
const maxPathLength = 300;

/** What somebody is about to do to a queue. */
interface QueueAct {
  readonly operator: Me;
  /** 'PUT /admin/queues/api/queues/files/pause' */
  readonly act: string;
}

/** Writes it down before it happens: queues have no transaction that it could share. */
export type NoteQueueAct = (act: QueueAct) => Promise<void>;

/** Bull Board, for admins only; its queues are read when the first admin comes, after all are open. */
export function jobBoard(jobs: Jobs, sessions: SessionReader, note: NoteQueueAct): RequestHandler[] {
  const admit: RequestHandler = async (request, response, next) => {
    try {
      const me = await sessions.find(request.headers.cookie);
      assertAccess('admin', me);
      // The board itself would wait for queues that are away as long as they are.
      await jobs.ping();
      const act = me && actOf(me, request);
      if (act) await noted(act, response, note);
    } catch (error) {
      sendProblem(request as KitRequest, response, closedBy(error));
      return;
    }
    next();
  };
  return [admit, foreignPagePolicy, lateHandler(() => openBoard(jobs))];
}

/** To everybody else this page does not exist (PG-5); what goes wrong says nothing of who asked. */
function closedBy(error: unknown): Problem {
  const problem = problemOf(error);
  if (problem.status < 500) return new Problem('not_found', ...commonProblems.not_found);
  logger.error({ err: error, code: problem.code }, 'the job board could not be opened');
  return problem;
}

/** Who tries a job again, cleans or pauses a queue; reading is no act. */
function actOf(operator: Me, { method, originalUrl }: Request): QueueAct | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [path = ''] = originalUrl.split('?');
  return { operator, act: `${method} ${path.slice(0, maxPathLength)}` };
}

/** The log says besides whether it came about. */
async function noted({ operator, act }: QueueAct, response: Response, note: NoteQueueAct): Promise<void> {
  await note({ operator, act });
  response.once('finish', () => {
    audit.log({ operator: operator.id, act, status: response.statusCode }, 'an operator changed a job queue');
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
  createBullBoard({
    queues: [...jobs.queues.values()].map((queue) => new BullMQAdapter(queue)),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'Job queues', hideDocsLink: true, miscLinks: [{ text: 'Back to the desk', url: deskPath }] } },
  });
  // Its own types call the Express router "any".
  return server.getRouter() as RequestHandler;
}
