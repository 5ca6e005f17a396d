import * as z from 'zod/mini';
import { problems } from '../contract/problem.js';

/** An upload has exactly one part: a file in this form field. */
export const uploadField = 'file';
/** A photo file has at most this many bytes (5 MB). */
export const maxPhotoBytes = 5 * 1024 * 1024;
/** A photo has at most this many pixels, width × height, counted before it is decoded (UP-2). */
export const maxPhotoPixels = 40_000_000;
/** A kept photo is a square of this many pixels a side. */
export const photoSidePx = 512;
/** What a photo may be sent as; its first bytes decide, not its name (UP-1). It is kept as WebP whatever it was. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** A browser sends a form with one file in it; the server's handler gets that file's bytes. */
export const PhotoFile = z.custom<Uint8Array, FormData>((value) => ArrayBuffer.isView(value), { error: 'Not a file' });

/** A file that was sent, on this machine until its call is answered. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** As its sender named it. */
  readonly name: string;
}

/** The same for a larger file: the server's handler gets where it is held until it answers. */
export const SentFile = z.custom<ReceivedFile, FormData>(
  (value) => typeof value === 'object' && value !== null && 'path' in value && 'bytes' in value,
  { error: 'Not a file' },
);

export const fileProblems = problems({
  file_missing: [400, 'Send one photo and nothing else.'],
  not_a_photo: [415, 'We can’t read this photo. Choose a JPEG, PNG, WebP, GIF, or AVIF file.'],
  photo_too_large: [413, `This photo is larger than ${maxPhotoBytes / 1024 / 1024} MB. Choose a smaller one.`],
  too_many_pixels: [413, `This photo has more than ${maxPhotoPixels / 1_000_000} megapixels. Choose a smaller one.`],
  broken_photo: [400, 'This photo is damaged. Choose another one.'],
});
