import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform, type TransformCallback, type Writable } from 'node:stream';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** Lets everything through, and counts it. */
class Counted extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** Once it has ended. */
  sum(): Written {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

const newFile = (path: string, mode: number) => createWriteStream(path, { flags: 'wx', mode, flush: true });

/** Copies a file that must not be there yet; answers what arrived. */
export async function copyCounted(from: string, to: string, mode: number): Promise<Written> {
  const counted = new Counted();
  await pipeline(createReadStream(from), counted, newFile(to, mode));
  return counted.sum();
}

/** Writes a stream into a new gzip file; answers the file's checksum. */
export async function pack(source: Readable, path: string): Promise<string> {
  const counted = new Counted();
  await pipeline(source, createGzip(), counted, newFile(path, 0o600));
  return counted.sum().sha256;
}

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What `pack` wrote. */
export async function unpack(path: string, into: Writable): Promise<void> {
  await pipeline(createReadStream(path), createGunzip(), into);
}

/** The lines of what `pack` wrote, one at a time. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const piped = pipeline(createReadStream(path), gunzip);
  piped.catch(() => undefined); // whoever reads `gunzip` meets the error there
  yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY });
  await piped;
}
