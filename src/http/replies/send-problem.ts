import type { Response } from 'express';
import type { Problem, ProblemBody } from '../../contract/problem.js';
import { Json } from '../json.js';
import { escaped } from './html.js';
import { plainPage } from './plain-page.js';

/** A refusal, in the one shape of all. */
export function sendProblem(response: Response, problem: Problem, requestId: string): void {
  begun(response, problem).setHeader('content-type', 'application/json; charset=utf-8').send(bodyOf(problem, requestId));
}

/** The same as a page, for whoever went there with a browser and would read it as it comes. */
export function sendProblemPage(response: Response, problem: Problem, requestId: string): void {
  // The empty address is the page's own, with its query.
  const body = `<p>${escaped(problem.message)}</p>
<a class="act" href="">Try again</a>
<a href="/">Home</a>
<p><small>Reference ${escaped(requestId)}</small></p>`;
  begun(response, problem)
    .type('html')
    .send(plainPage({ title: 'We couldn’t open this page', site: 'Hometown', body }));
}

function begun(response: Response, { status, detail: { retryAfterS } }: Problem): Response {
  if (retryAfterS !== undefined) response.setHeader('retry-after', retryAfterS);
  // What is refused now may be granted a moment later, or to the next person.
  return response.status(status).setHeader('cache-control', 'no-store');
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
