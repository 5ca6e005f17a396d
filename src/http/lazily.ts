import type { RequestHandler } from 'express';

/** Makes a thing at the first call; a failure is not kept, so that the next call tries again. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

/** A part of the product that few ask for: its code is loaded with the first request, not at every start. */
export function lateHandler(make: () => Promise<RequestHandler>): RequestHandler {
  const made = lazily(make);
  return async (request, response, next) => {
    const handle = await made();
    await handle(request, response, next);
  };
}
