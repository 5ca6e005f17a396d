import type { ProblemBody } from '@server/contract/problem.js';
import type { Town } from '@server/service-area/the-town.contract.js';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { Refusal } from '../../lib/refusal';
import type { Here } from '../../lib/format/day';
import type { Prefs } from './prefs';

/** What the server's page hands to the browser, so that the first paint there is the same. */
export interface BootState {
  query: DehydratedState;
  loaderData: HydrationState['loaderData'];
  errors: Record<string, WireError> | null;
  prefs: Prefs;
  here: Here;
  css: readonly string[];
  town: Town;
  /** It is the page that the service worker keeps for all addresses: the browser finds out itself whose it is (M157). */
  isShell: boolean;
}

/** A page that could not be shown: a refusal, or a plain status such as 404. */
export type WireError = { status: number; problem?: ProblemBody };

/** Where the state stands in the document. */
export const stateElementId = 'boot-state';

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end its script block or start another one, whatever people wrote (SEC-21, PG-3). */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => escapes[char] ?? char);
}

/** For pages that do not exist, or not for this person: they look the same (SEC-8). */
export class NoSuchPage extends Error {
  readonly status = 404;
}

/** The page needs somebody signed in, and going to sign-in once more would be going in circles (M2). */
export class SignedOutError extends Error {
  readonly status = 401;
}

/** What the browser may know of an error: never its stack, and of an accident only the id to ask about it with. */
export function toWireError(error: unknown, requestId: string): WireError {
  if (error instanceof Refusal) {
    const { status, code, message } = error;
    return { status, problem: { code, error: message, requestId: error.requestId } };
  }
  if (error instanceof NoSuchPage) return { status: error.status };
  return { status: 500, problem: { code: 'internal', error: 'Something went wrong.', requestId } };
}

export function fromWireError({ status, problem }: WireError): Error {
  return problem ? new Refusal(status, problem) : new NoSuchPage();
}
