/** A piece of a message: plain, code within a line (between `), or a block of it (between ```). */
export interface Piece {
  readonly kind: 'text' | 'code' | 'block';
  /** Code stands here without its marks. */
  readonly text: string;
}

// A block's language is not shown, and the lines of its marks go with them.
const block = /\n?```(?:[\w+#.-]{1,30}(?=\n))?\n?([\s\S]*?)\n?```\n?/g;
const inline = /(?<!`)`([^`\n]+)`(?!`)/g;

/** Finds code in a message (M101). Marks without a partner, or with nothing between them, are text. */
export function codeIn(message: string): Piece[] {
  return cut(message, block, 'block').flatMap((piece) => (piece.kind === 'text' ? cut(piece.text, inline, 'code') : [piece]));
}

/** The code of a message that holds one block. */
export function onlyBlockOf(message: string): string | null {
  const blocks = codeIn(message).filter(({ kind }) => kind === 'block');
  return blocks.length === 1 ? (blocks[0]?.text ?? null) : null;
}

function cut(text: string, marks: RegExp, kind: Piece['kind']): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, 1: code = '', index } of text.matchAll(marks)) {
    if (code.trim() === '') continue;
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) });
    pieces.push({ kind, text: code });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
