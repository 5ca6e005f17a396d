/** A file that was chosen as a document and is not there yet. */
export interface DocumentUpload {
  readonly file: File;
  /** An object URL of a picture; null of anything else. */
  readonly preview: string | null;
  /** How much of it is on its way: 0 to 1. */
  readonly done: number;
  /** Why it did not arrive, in a sentence. */
  readonly error: string | null;
  /** The same file would be refused again. */
  readonly isHopeless: boolean;
}
