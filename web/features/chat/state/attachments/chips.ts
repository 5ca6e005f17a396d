import type { Attachment } from '@server/chat/attachments/attachment.contract.js';

/** How far the upload of a file got. */
export type ChipState =
  /** `done` is 0 to 1; 0 also while it waits for its turn. */
  | { readonly kind: 'uploading'; readonly done: number }
  | { readonly kind: 'ready'; readonly attachment: Attachment }
  /** `error` says why, in a sentence. */
  | { readonly kind: 'failed'; readonly error: string };

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

/** Those that the server has, in the order in which they were chosen. */
export function readyOf(chips: readonly Chip[]): Attachment[] {
  return chips.flatMap(({ state }) => (state.kind === 'ready' ? [state.attachment] : []));
}
