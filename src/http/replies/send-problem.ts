import type { Response } from 'express';
import type { Problem, ProblemBody } from '../../contract/problem.js';
import { Json } from '../json.js';
import type { KitRequest } from '../request.js';
import { escaped } from './html.js';
import { plainPage } from './plain-page.js';

/** A refusal: in the one shape of all, or as a page for whoever would read it as it comes. */
export function sendProblem(request: KitRequest, response: Response, problem: Problem): void {
  if (readsPages(request)) sendPage(request, response, problem);
  else begun(response, problem).setHeader('content-type', 'application/json; charset=utf-8').send(bodyOf(problem, request.id));
}

/** Addresses of programs and of files, whoever asks. */
const noPages = /^\/(?:api|files|avatars|health|metrics)(?:\/|$)/i;

/** A browser that opens a page or sends a form: what is asked of a page can fail before there is one, as a session that cannot be looked up. */
function readsPages(request: KitRequest): boolean {
  return ['GET', 'POST'].includes(request.method) && !noPages.test(request.path) && request.accepts(['json', 'html']) === 'html';
}

/** The empty address is the page's own, with its query. */
const ofPage = { title: 'We couldn’t open this page', again: '<a class="act" href="">Try again</a>' };
/** A form's address is often no page, and what was typed is on the one before. */
const ofForm = { title: 'That didn’t work', again: '<p>Go back in your browser to try again.</p>' };

function sendPage({ method, id }: KitRequest, response: Response, problem: Problem): void {
  const { title, again } = method === 'GET' ? ofPage : ofForm;
  const body = `<p>${escaped(problem.message)}</p>
${again}
<a href="/">Home</a>
<p><small>Reference ${escaped(id)}</small></p>`;
  begun(response, problem)
    .type('html')
    .send(plainPage({ title, site: 'Hometown', body }));
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
