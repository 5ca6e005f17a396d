import { Problem } from '../contract/problem.js';

const conflict = 409;

/**
 * Runs a command; where the state forbids it, the refusal carries what stands there now, as its caller sees it: read once the command's
 * transaction is over. One that carries something already stays as it is, and so does one about what is not there any more (undefined).
 */
export async function withCurrent<T>(command: () => T | Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== conflict || error.detail.current !== undefined) throw error;
    throw new Problem(error.code, error.status, error.message, { ...error.detail, current: await current() });
  }
}
