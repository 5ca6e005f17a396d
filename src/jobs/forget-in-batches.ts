/** A round of a sweep forgets no more batches than these: what is left then waits for the next one. */
const maxBatches = 100;

/** Forgets batch after batch until one is not full: what strangers write faster than one batch a round would grow without end. */
export async function forgetInBatches(limit: number, forget: (limit: number) => Promise<readonly unknown[]>): Promise<void> {
  for (let done = 0; done < maxBatches; done += 1) if ((await forget(limit)).length < limit) return;
}
