import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { problemOf } from './problem-of.js';
import { sendProblem } from './replies/send-problem.js';
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
    sendProblem(request, response, problem);
  }
}
