import { type Crop, type Size, squareOf } from './crop';

/** A photo that was chosen and opened in this browser. */
export interface OpenPhoto extends Size {
  /** An object URL; `closePhoto` gives it back. */
  readonly url: string;
}

/** Twice what the server keeps: sharp enough for it to choose from, small enough for a slow line. */
const sentSidePx = 1024;
const quality = 0.9;

/** Opens a file as a picture; throws when it is none. */
export async function openPhoto(file: Blob): Promise<OpenPhoto> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await decode(url);
    return { url, width, height };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

export function closePhoto({ url }: OpenPhoto): void {
  URL.revokeObjectURL(url);
}

/** The chosen square as a file: what lies outside never leaves this device. */
export async function cutPhoto(photo: OpenPhoto, crop: Crop): Promise<Blob> {
  const image = await decode(photo.url);
  const { left, top, side } = squareOf(photo, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, sentSidePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG knows no transparency: white beneath, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('this browser could not write the photo');
  return blob;
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  if (image.naturalWidth === 0) throw new Error('an empty picture');
  return image;
}
