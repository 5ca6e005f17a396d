import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Problem, ProblemBody } from '../contract/problem.js';
import { Json } from './json.js';
import { problemOf } from './problem-of.js';
import type { KitRequest, KitResponse } from './request.js';

/** Every refusal and every accident of an HTTP call becomes the one error shape. */
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
    if (problem.detail.retryAfterS !== undefined) response.setHeader('retry-after', problem.detail.retryAfterS);
    response.status(problem.status);
    // What is refused now may be granted a moment later, or to the next person.
    response.setHeader('cache-control', 'no-store').setHeader('content-type', 'application/json; charset=utf-8');
    response.send(bodyOf(problem, request.id));
  }
}

function bodyOf({ message, code, detail: { issues, current } }: Problem, requestId: string): string {
  const body: ProblemBody = {
    error: message,
    code,
    requestId,
    ...(issues ? { issues } : {}),
    ...(current === undefined || current instanceof Json ? {} : { current }),
  };
  const text = JSON.stringify(body);
  // What PostgreSQL wrote as JSON goes in as it is.
  return current instanceof Json ? `${text.slice(0, -1)},"current":${current.text}}` : text;
}
