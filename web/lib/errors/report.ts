import {
  buildMaxLength,
  type ErrorKind,
  type ErrorReport,
  messageMaxLength,
  placeMaxLength,
  reportsMaxBytes,
} from '@server/errors/errors.contract.js';

/** The first places say it; twenty such stacks fit into one call. */
const stackLength = 2_000;
/** For the rest of a call. */
const spareBytes = 1_000;

interface Happened {
  readonly kind: ErrorKind;
  readonly error: unknown;
  /** The file that it came from, if the browser told. */
  readonly source?: string | undefined;
}

/** Where it happened. */
interface Place {
  readonly path: string;
  readonly build: string;
  readonly at: Date;
}

/** The error as the server takes it: cut, and of characters that can be stored. */
export function reportOf({ kind, error, source = '' }: Happened, { path, build, at }: Place): ErrorReport {
  const { message, stack } = saidBy(error);
  return {
    id: crypto.randomUUID(),
    kind,
    message: cut(message, messageMaxLength),
    ...(stack === '' ? {} : { stack: cut(stack, stackLength) }),
    ...(source === '' ? {} : { source: cut(source, placeMaxLength) }),
    path: cut(path, placeMaxLength),
    ...(build === '' ? {} : { build: cut(build, buildMaxLength) }),
    at: at.toISOString(),
  };
}

/** Of what is no error only what it says of itself: an object may hold anything. */
function saidBy(error: unknown): { message: string; stack: string } {
  const { name, message, stack } = (error ?? {}) as Partial<Record<'name' | 'message' | 'stack', unknown>>;
  if (typeof name === 'string' && typeof message === 'string')
    return { message: `${name}: ${message}`, stack: typeof stack === 'string' ? stack : '' };
  return { message: typeof error === 'string' ? error : `A thrown ${typeof error}`, stack: '' };
}

function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}|\0/gu, '\ufffd');
}

/** The body of a call; without the stacks where they are too much for it. */
export function bodyOf(errors: readonly ErrorReport[]): string {
  const whole = JSON.stringify({ errors });
  if (new Blob([whole]).size <= reportsMaxBytes - spareBytes) return whole;
  return JSON.stringify({ errors: errors.map((report) => ({ ...report, stack: undefined })) });
}

/** What browsers say of themselves, what was given up, what another site or an add-on broke. */
const foreign = /^Script error\.?$|^ResizeObserver loop|^AbortError:|-extension:\/\//m;

/** Whether it is no error of ours: told to nobody, and counted by nobody. */
export function isNoise({ error, source = '' }: Happened): boolean {
  const { message, stack } = saidBy(error);
  return isAnswer(error) || foreign.test(`${message}\n${stack}\n${source}`);
}

/** No network (Offline), or the server's own "no" with its status (Refusal, NoSuchPage): the page shows those. */
function isAnswer(error: unknown): boolean {
  const { name, status } = (error ?? {}) as Partial<Record<'name' | 'status', unknown>>;
  return name === 'Offline' || (typeof status === 'number' && status >= 400);
}
