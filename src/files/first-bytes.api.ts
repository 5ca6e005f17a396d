import { photoTypes } from './files.contract.js';

// What a file is by its first bytes, whatever its name says (UP-1).

const photos = new Set<string>(photoTypes);

/** The media type of the file at a path, without its parameters; undefined where nothing is known of it. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  // What it cannot make out is nothing that it knows.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime.split(';')[0];
}

export async function isPhoto(bytes: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && photos.has(found.mime);
}
