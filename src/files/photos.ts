import { Logger } from '@nestjs/common';
import type sharp from 'sharp';
import { commonProblems, refuse } from '../contract/problem.js';
import { fileProblems, maxPhotoPixels, photoSidePx, photoTypes } from './files.contract.js';

const logger = new Logger('Photos');

type Decoder = typeof sharp;

const quality = 82;
/** A picture that takes longer to decode than this (s) was made to. */
const decodeTimeoutS = 10;

/**
 * A photo as it is kept: its middle square as WebP. Decoding and encoding it anew drops everything that is not
 * picture: EXIF with its position, scripts behind the image data, further frames (UP-1, UP-2).
 */
export async function squarePhoto(bytes: Uint8Array): Promise<Buffer> {
  await assertType(bytes);
  const open = await decoder();
  await assertSize(open, bytes);
  try {
    return await open(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error' })
      .autoOrient()
      .resize(photoSidePx, photoSidePx, { fit: 'cover' })
      .webp({ quality })
      .timeout({ seconds: decodeTimeoutS })
      .toBuffer();
  } catch {
    // Whatever the decoder says against it, the file is at fault.
    return refuse(fileProblems, 'broken_photo');
  }
}

/** The first bytes say what it is. */
async function assertType(bytes: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !allowed.has(type.mime)) refuse(fileProblems, 'not_a_photo');
}

/** Its header says how large it would grow. */
async function assertSize(open: Decoder, bytes: Uint8Array): Promise<void> {
  const { width, height } = await headerOf(open, bytes);
  if (width * height > maxPhotoPixels) refuse(fileProblems, 'too_many_pixels');
}

async function headerOf(open: Decoder, bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    return await open(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refuse(fileProblems, 'broken_photo');
  }
}

/** The decoder is native code, loaded with the first photo. Where it does not load, that is no photo's fault. */
async function decoder(): Promise<Decoder> {
  try {
    const { default: open } = await import('sharp');
    // Each photo is decoded once: a cache would only hold memory.
    open.cache(false);
    return open;
  } catch (error) {
    logger.error({ err: error }, 'no photo can be read: the decoder does not load');
    return refuse(commonProblems, 'unavailable');
  }
}

const allowed = new Set<string>(photoTypes);
