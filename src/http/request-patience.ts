import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';
import { patience } from '../database/patience.js';

/** Each request, with all that it asks for, waits for the database so long and no longer. */
export function requestPatience({ databasePatienceMs }: Config): RequestHandler {
  return (_request, response, next) => {
    patience.begin((end) => {
      response.once('close', end);
      next();
    }, databasePatienceMs);
  };
}
