import type { RequestHandler } from 'express';
import { patience } from '../database/patience.js';

/** Each request, with all that it asks for, waits for the database so long and no longer. */
export const requestPatience: RequestHandler = (_request, response, next) => {
  patience.begin((end) => {
    response.once('close', end);
    next();
  });
};
