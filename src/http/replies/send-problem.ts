import type { Response } from 'express';
import type { Problem, ProblemBody } from '../../contract/problem.js';
import { Json } from '../json.js';

/** A refusal, in the one shape of all. */
export function sendProblem(response: Response, problem: Problem, requestId: string): void {
  if (problem.detail.retryAfterS !== undefined) response.setHeader('retry-after', problem.detail.retryAfterS);
  response.status(problem.status);
  // What is refused now may be granted a moment later, or to the next person.
  response.setHeader('cache-control', 'no-store').setHeader('content-type', 'application/json; charset=utf-8');
  response.send(bodyOf(problem, requestId));
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
