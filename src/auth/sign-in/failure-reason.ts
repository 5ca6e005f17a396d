import type { Logger } from '@nestjs/common';
import { problemOf } from '../../http/problem-of.js';
import type { SignInError } from '../auth.contract.js';
import { SignInFailure } from './relying-party.js';

/** What to say of a way to the provider that did not come to its end; what nobody expected is logged. */
export function failureReason(logger: Logger, error: unknown): SignInError {
  if (error instanceof SignInFailure) {
    logger.debug({ err: error.cause, reason: error.reason }, 'a sign-in ended early');
    return error.reason;
  }
  logger.error({ err: error }, 'a sign-in failed');
  return problemOf(error).status === 503 ? 'unavailable' : 'failed';
}
