import type { ErrorKind } from '@server/errors/errors.contract.js';
import { quietly } from '../quietly';

type Reporter = typeof import('./reporter');

let reporter: Promise<Reporter> | undefined;

/** Its code comes beside the first page’s; once it did not come it is not asked for again: that would be told of, too. */
const withReporter = (act: (code: Reporter) => void): void => {
  reporter ??= import('./reporter');
  quietly('errors are not told of', reporter.then(act));
};

/** From now on what nobody catches is told; until then it is heard by what stands in the page itself (early.ts). */
export const watchErrors = (): void => withReporter((code) => void code.watchErrors());

/** For what somebody caught and could only show. */
export const reportError = (kind: ErrorKind, error: unknown): void => withReporter((code) => code.reportError(kind, error));
