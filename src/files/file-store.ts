/** Where the bytes of stored files are. Names are made by us: 32 characters and an ending. */
export abstract class FileStore {
  /** Keeps a file whole or not at all; a reader never sees half of it. */
  abstract write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  abstract read(name: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no error. */
  abstract remove(name: string): Promise<void>;
}
