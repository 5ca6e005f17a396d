import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Town } from '../service-area/the-town.contract.js';

/** Where browsers read how Hometown is installed. */
export const manifestPath = '/manifest.webmanifest';
/** Home screens show so many signs beneath an icon. */
const shortNameMaxLength = 20;

/** The app on a home screen is called like the town; all else the manifest in `folder` says. */
export function serveManifest(folder: string, town: () => Promise<Town>): RequestHandler {
  let kept: object | undefined;
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    kept ??= JSON.parse(readFileSync(join(folder, manifestPath), 'utf8')) as object;
    const { name, language } = await town();
    const short = name.length > shortNameMaxLength ? `${name.slice(0, shortNameMaxLength - 1)}…` : name;
    response.setHeader('cache-control', 'no-cache');
    response.type('application/manifest+json').send(JSON.stringify({ ...kept, name, short_name: short, lang: language }));
  };
}
