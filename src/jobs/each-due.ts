import { Logger } from '@nestjs/common';

/** So many failures in a row are not the rows' fault: the database or a provider is away. */
const tooManyInARow = 3;
const logger = new Logger('Sweep');

/** Does what a sweep found, one by one. What fails waits for the next sweep, and holds up nothing else. */
export async function eachDue<T>(due: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  let failures = 0;
  for (const one of due) {
    try {
      await act(one);
      failures = 0;
    } catch (error) {
      failures += 1;
      logger.error({ err: error, due: idOf(one) }, 'what was due could not be done');
      if (failures === tooManyInARow) return;
    }
  }
}

/** Never the row itself. */
function idOf(one: unknown): unknown {
  return typeof one === 'object' && one !== null ? Reflect.get(one, 'id') : one;
}
