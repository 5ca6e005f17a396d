import { Logger } from '@nestjs/common';
import type sharp from 'sharp';
import { commonProblems, refuse } from '../contract/problem.js';

const logger = new Logger('Photos');

/** It is tried again with each photo, but does not come by itself. */
const retryAfterS = 60;

export type Decoder = typeof sharp;

/** What a header says of a picture, before anything of it is decoded. */
export interface Header {
  readonly width: number;
  readonly height: number;
  /** More than one in an animation. */
  readonly frames: number;
}

/** The decoder is native code, loaded with the first photo. Where it does not load, that is no photo's fault. */
export async function decoder(): Promise<Decoder> {
  try {
    const { default: open } = await import('sharp');
    // Each photo is decoded once: a cache would only hold memory.
    open.cache(false);
    return open;
  } catch (error) {
    logger.error({ err: error }, 'no photo can be read: the decoder does not load');
    return refuse(commonProblems, 'unavailable', { retryAfterS });
  }
}

/** Of bytes, or of the file at a path; undefined when it is damaged. */
export async function headerOf(open: Decoder, source: Uint8Array | string): Promise<Header | undefined> {
  try {
    const { width, height, format, pages = 1 } = await open(source, { limitInputPixels: false }).metadata();
    return { width, height, frames: format === 'gif' || format === 'webp' ? pages : 1 };
  } catch {
    return undefined;
  }
}
