import { refuse } from '../contract/problem.js';
import { type Decoder, decoder, headerOf } from './decoder.js';
import { fileProblems, maxPhotoPixels, photoSidePx } from './files.contract.js';
import { isPhoto } from './first-bytes.api.js';

const quality = 82;
/** A picture that takes longer to decode than this (s) was made to. */
const decodeTimeoutS = 10;

/**
 * A photo as it is kept: its middle square as WebP. Decoding and encoding it anew drops everything that is not
 * picture: EXIF with its position, scripts behind the image data, further frames (UP-1, UP-2).
 */
export async function squarePhoto(bytes: Uint8Array): Promise<Buffer> {
  if (!(await isPhoto(bytes))) refuse(fileProblems, 'not_a_photo');
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

/** Its header says how large it would grow. */
async function assertSize(open: Decoder, bytes: Uint8Array): Promise<void> {
  const header = await headerOf(open, bytes);
  if (!header) return refuse(fileProblems, 'broken_photo');
  if (header.width * header.height > maxPhotoPixels) refuse(fileProblems, 'too_many_pixels');
}
