import { extname } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** What the build packed each text file into (vite.config.ts), best first. */
const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Sends the packed form of a file to browsers that can read it; stands before the static files, whose paths are `files`. */
export function servePacked(files: ReadonlySet<string>): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { path } = request;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const packing = isRead
      ? packings.find(({ encoding, ending }) => files.has(path + ending) && request.acceptsEncodings(encoding))
      : undefined;
    if (packing) {
      response.type(extname(path));
      response.setHeader('content-encoding', packing.encoding);
      response.vary('Accept-Encoding');
      request.url = path + packing.ending;
    }
    next();
  };
}
