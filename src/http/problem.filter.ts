import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { problemOf } from './problem-of.js';
import { sendProblem, sendProblemPage } from './replies/send-problem.js';
import type { KitRequest, KitResponse } from './request.js';

/** Every refusal and every accident of an HTTP call becomes the one error shape, or a page that says it. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<KitRequest>();
    const response = host.switchToHttp().getResponse<KitResponse>();
    const problem = problemOf(error);
    if (problem.status >= 500) this.logger.error({ err: error, code: problem.code }, 'a request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const send = readsPages(request) ? sendProblemPage : sendProblem;
    send(response, problem, request.id);
  }
}

/** Addresses of programs and of files, whoever asks. */
const noPages = /^\/(?:api|files|avatars|health|metrics)(?:\/|$)/i;

/** Whoever went there with a browser: what is asked of a page can fail before there is one, as a session that cannot be looked up. */
function readsPages(request: KitRequest): boolean {
  return request.method === 'GET' && !noPages.test(request.path) && request.accepts(['json', 'html']) === 'html';
}
