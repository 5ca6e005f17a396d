import type { Readable } from 'node:stream';

/** Bytes of a file by their places, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenFile {
  /** What was asked for of it. Whoever opened it reads it to its end or destroys it. */
  readonly stream: Readable;
  /** Of the whole file. */
  readonly bytes: number;
}

/** Where the bytes of stored files are. Names are made by us: 32 characters and an ending of 2 to 5 letters. */
export abstract class FileStore {
  /**
   * Keeps a file whole or not at all; a reader never sees half of it. A stream is read to its end or destroyed, and
   * nothing is kept of one that breaks off. `bytes` is how long the content is, which a bucket wants to know beforehand.
   */
  abstract write(name: string, content: Buffer | Readable, bytes: number): Promise<void>;
  /** Undefined when there is no such file. */
  abstract open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Removing what is not there is no error. */
  abstract remove(name: string): Promise<void>;
}
