import type { Sharp, SharpOptions } from 'sharp';
import { refuse } from '../contract/problem.js';
import { fileProblems, maxPhotoPixels, photoSidePx, photoTypes } from './files.contract.js';

const quality = 82;
/** A picture that takes longer to decode than this (s) was made to. */
const decodeTimeoutS = 10;

/**
 * A photo as it is kept: its middle square as WebP. Decoding and encoding it anew drops everything that is not
 * picture: EXIF with its position, scripts behind the image data, further frames (UP-1, UP-2).
 */
export async function squarePhoto(bytes: Uint8Array): Promise<Buffer> {
  await assertPhoto(bytes);
  try {
    const photo = await opened(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error' });
    return await photo
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

/** The first bytes say what it is; its header says how large it would grow. */
async function assertPhoto(bytes: Uint8Array): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !allowed.has(type.mime)) refuse(fileProblems, 'not_a_photo');
  const { width, height } = await headerOf(bytes);
  if (width * height > maxPhotoPixels) refuse(fileProblems, 'too_many_pixels');
}

async function headerOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const photo = await opened(bytes, { limitInputPixels: false });
    return await photo.metadata();
  } catch {
    return refuse(fileProblems, 'broken_photo');
  }
}

/** The decoder is native code, loaded with the first photo. */
async function opened(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Each photo is decoded once: a cache would only hold memory.
  sharp.cache(false);
  return sharp(bytes, options);
}

const allowed = new Set<string>(photoTypes);
