import { Readable, type PassThrough } from 'node:stream';

/** A file of an archive; it is opened when its turn comes. */
export interface ArchiveEntry {
  readonly name: string;
  /** What is compressed already is only put in. */
  readonly isPacked: boolean;
  open(): Promise<Readable>;
}

/** A ZIP archive, made as it is read: its entries one after another. What goes wrong with one of them ends the whole. */
export async function zipOf(entries: readonly ArchiveEntry[], made: Date): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  // The library names it by its interface only.
  const output = zip.outputStream as PassThrough;
  const end = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  let open: Readable | undefined;
  output.once('close', () => open?.destroy());
  zip.on('error', end);
  for (const entry of entries)
    zip.addReadStreamLazy(entry.name, { compress: !entry.isPacked, mtime: made }, (pass) => {
      entry.open().then((stream) => {
        open = stream.once('error', end);
        pass(null, stream);
      }, end);
    });
  zip.end();
  return output;
}

/** File systems take no longer names, in bytes of UTF-8. */
const maxNameBytes = 255;

/** A name that every system can write: no folder of its own, nothing that somebody's system reads as something else. A long one keeps its ending. */
export function entryName(name: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+/, '_');
  const ending = /\.[^.]{1,20}$/u.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  const room = new Uint8Array(maxNameBytes - Buffer.byteLength(ending));
  // As many whole characters as there is room for.
  const { read } = new TextEncoder().encodeInto(stem, room);
  return stem.slice(0, read) + ending || '_';
}

/** One JSON object with a list under each name, written piece by piece; each piece of a list is some of its rows as JSON. */
export async function* jsonOf(lists: Readonly<Record<string, AsyncIterable<readonly string[]>>>): AsyncGenerator<string> {
  yield '{';
  let between = '\n';
  for (const [name, pages] of Object.entries(lists)) {
    yield `${between}${JSON.stringify(name)}: [`;
    between = ',\n';
    let comma = '\n  ';
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield comma + rows.join(',\n  ');
      comma = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Pieces of text as a stream of bytes. */
export function streamOf(pieces: AsyncIterable<string> | Iterable<string>): Readable {
  return Readable.from(pieces, { objectMode: false });
}
