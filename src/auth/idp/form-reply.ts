import type { Request, Response } from 'express';
import { Problem } from '../../contract/problem.js';
import type { FormAnswer, FormError } from '../auth.contract.js';

/** Script stays on its page until it knows that the form was taken, so that nothing typed is lost. */
function isScript(request: Request): boolean {
  return request.accepts(['html', 'json']) === 'json';
}

/** Where the browser goes on. */
export function goOn(request: Request, response: Response, next: string): void {
  if (isScript(request)) response.json({ next } satisfies FormAnswer);
  else response.redirect(303, next);
}

/** What is wrong: said to script, else on `page`, which says it by `?error=` and shows again what is `kept` of the form. */
export function sendBack(request: Request, response: Response, { error, page, kept }: SentBack): void {
  if (isScript(request)) response.status(422).json({ error } satisfies FormAnswer);
  else response.redirect(303, withQuery(page, { error, ...kept }));
}

interface SentBack {
  readonly error: FormError;
  readonly page: string;
  readonly kept: Readonly<Record<string, string>>;
}

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `${path}${search && `?${search}`}`;
}

/** The named fields of a form's body; what is missing, or no text, is empty. */
export function fieldsOf<F extends string>(body: unknown, names: readonly F[]): Record<F, string> {
  const given: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  return Object.fromEntries(names.map((name) => [name, stringOf(given[name]) ?? ''])) as Record<F, string>;
}

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Whether what spends a rate finds it spent. */
export async function isTooOften(spending: Promise<unknown>): Promise<boolean> {
  try {
    await spending;
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return true;
    throw error;
  }
}
