import { refuse } from '../contract/problem.js';
import { type Decoder, decoder, type Header, headerOf } from './decoder.js';
import type { LocalFile } from './files.api.js';
import { fileProblems, maxPhotoPixels } from './files.contract.js';
import { isPhoto } from './first-bytes.api.js';

/** A picture is kept with at most this many pixels on its longer side (S16). */
const pictureSidePx = 2_560;
/** The same of the small picture that stands for it. */
const thumbnailSidePx = 480;
/** An animation has at most this many frames; all of them count as pixels (UP-2). */
const maxFrames = 200;
const quality = 82;
/** A picture that takes longer than this (s) was made to; an animation has many. */
const timeoutS = 20;

/** A picture as it is kept, beside the file that it was made of. */
export interface CleanPicture extends LocalFile {
  /** Pixels; of each frame of an animation. */
  readonly width: number;
  readonly height: number;
  readonly thumbnail: LocalFile;
}

/**
 * Makes a picture of ours of a file whose first bytes say that it is one: upright, as WebP, an animation still one.
 * Decoding and encoding it anew drops everything that is not picture (UP-1). Undefined when it is damaged.
 */
export async function cleanPicture(path: string): Promise<CleanPicture | undefined> {
  const open = await decoder();
  const header = await headerOf(open, path);
  if (!header) return undefined;
  const { width, height, frames } = header;
  if (frames > maxFrames || width * height * frames > maxPhotoPixels) refuse(fileProblems, 'too_many_pixels');
  try {
    return await encode(open, path, frames > 1);
  } catch {
    // Whatever the decoder says against it, the file is at fault.
    return undefined;
  }
}

async function encode(open: Decoder, path: string, isAnimated: boolean): Promise<CleanPicture> {
  const large = `${path}.webp`;
  const small = `${path}.small.webp`;
  const source = open(path, { limitInputPixels: maxPhotoPixels, failOn: 'error', animated: isAnimated });
  // Frames cannot be turned, and no animation asks for it.
  const upright = isAnimated ? source : source.autoOrient();
  const picture = await upright.resize(within(pictureSidePx)).webp({ quality }).timeout({ seconds: timeoutS }).toFile(large);
  // Of an animation its first frame.
  const thumbnail = await open(large).resize(within(thumbnailSidePx)).webp({ quality }).timeout({ seconds: timeoutS }).toFile(small);
  return {
    path: large,
    bytes: picture.size,
    width: picture.width,
    height: picture.pageHeight ?? picture.height,
    thumbnail: { path: small, bytes: thumbnail.size },
  };
}

/** A picture of somebody outside, small, as we show it. */
export interface SmallPicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What is smaller (pixels) counts visitors, and what is longer than so many times its width is a strip. */
const leastSidePx = 64;
const mostStretched = 4;

/** The same of bytes that say nothing of what they are: one still picture of at most `side` pixels. Undefined where it is none to be shown. */
export async function smallPicture(bytes: Uint8Array, side: number): Promise<SmallPicture | undefined> {
  if (!(await isPhoto(bytes))) return undefined;
  const open = await decoder();
  const header = await headerOf(open, bytes);
  if (!header || !isWorthShowing(header)) return undefined;
  try {
    const source = open(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error' }).autoOrient().resize(within(side));
    const { data, info } = await source.webp({ quality }).timeout({ seconds: timeoutS }).toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

function isWorthShowing({ width, height, frames }: Header): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= leastSidePx && long <= short * mostStretched && width * height * frames <= maxPhotoPixels;
}

/** Never larger than it came. */
const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
