import type { Attachment } from '@server/chat/attachments/attachment.contract.js';

/** How far the upload of a file got. */
export type ChipState =
  /** `done` is 0 to 1; 0 also while it waits for its turn. */
  | { readonly kind: 'uploading'; readonly done: number }
  | { readonly kind: 'ready'; readonly attachment: Attachment }
  /**
   * `error` says why, in a sentence. `goesAgain`: by itself, once the connection is back, or a few times after a while if it is up and the
   * server could not take it now or did not answer; not what the server refused for good.
   */
  | { readonly kind: 'failed'; readonly error: string; readonly goesAgain: boolean };

/** A file that was chosen for the next message (M98). */
export interface Chip {
  /** In this tab. */
  readonly id: string;
  readonly file: File;
  /** An object URL of a picture; null for anything else. */
  readonly preview: string | null;
  readonly state: ChipState;
}

/** What the files of the next message let one do: only with `none` and `ready` it can be sent. */
export type FilesState = 'none' | 'ready' | 'uploading' | 'failed';

export function filesStateOf(chips: readonly Chip[]): FilesState {
  if (chips.length === 0) return 'none';
  if (chips.some(({ state }) => state.kind === 'uploading')) return 'uploading';
  return chips.some(({ state }) => state.kind === 'failed') ? 'failed' : 'ready';
}

/** The connection is back: what failed for want of it waits for its turn again; the same list where nothing did. */
export function resumed(chips: readonly Chip[]): readonly Chip[] {
  if (!chips.some(isHeldUp)) return chips;
  return chips.map((chip) => (isHeldUp(chip) ? { ...chip, state: waiting } : chip));
}

const waiting: ChipState = { kind: 'uploading', done: 0 };
const isHeldUp = ({ state }: Chip): boolean => state.kind === 'failed' && state.goesAgain;

/** Those that the server has, in the order in which they were chosen. */
export function readyOf(chips: readonly Chip[]): Attachment[] {
  return chips.flatMap(({ state }) => (state.kind === 'ready' ? [state.attachment] : []));
}
