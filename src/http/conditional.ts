import type { RequestHandler } from 'express';

/** `If-None-Match: *` asks whether there is anything at all: Express would say 304 to it, also where the answer differs from person to person. */
export const ignoreAnyMatch: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] === '*') delete headers['if-none-match'];
  next();
};
