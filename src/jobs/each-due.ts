import { Logger } from '@nestjs/common';

/** So many failures in a row are not the rows' fault: the database or a provider is away. */
const tooManyInARow = 3;
const logger = new Logger('Sweep');

/** Does what was found, one by one. What fails waits for the next time, and holds up nothing else. Answers the errors. */
export async function eachDue<T>(due: readonly T[], act: (one: T) => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = [];
  let inARow = 0;
  for (const one of due) {
    try {
      await act(one);
      inARow = 0;
    } catch (error) {
      errors.push(error);
      inARow += 1;
      logger.error({ err: error, due: idOf(one) }, 'what was due could not be done');
      if (inARow === tooManyInARow) break;
    }
  }
  return errors;
}

/** The same as a sweep: it fails when something of it failed, after all the rest was done. */
export async function sweepEach<T>(due: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const errors = await eachDue(due, act);
  if (errors.length > 0) throw new Error(`${errors.length} of ${due.length} could not be done`, { cause: errors[0] });
}

/** Never the row itself. */
function idOf(one: unknown): unknown {
  return typeof one === 'object' && one !== null ? Reflect.get(one, 'id') : one;
}
