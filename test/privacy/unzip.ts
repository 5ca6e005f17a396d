import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const packed = 8;

/** The files of a ZIP archive by their names, as its directory at the end lists them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endMark) throw new Error('this is no ZIP archive');
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new Error('the directory of the archive is broken');
    const [nameLength, moreLength, noteLength] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const nameEnd = at + 46 + (nameLength ?? 0);
    files.set(archive.toString('utf8', at + 46, nameEnd), contentOf(archive, at));
    at = nameEnd + (moreLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const [method, size, start] = [archive.readUInt16LE(entry + 10), archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 42)];
  const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const bytes = archive.subarray(content, content + size);
  return method === packed ? inflateRawSync(bytes) : bytes;
}
