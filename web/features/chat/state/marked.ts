/** A piece of a text; `isFound` where it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in pieces, with each place that says what was searched for, in any case. Nothing is marked where lower case has another length. */
export function markedBy(text: string, query: string): Piece[] {
  const [lower, wanted] = [text.toLowerCase(), query.toLowerCase()];
  if (wanted === '' || lower.length !== text.length) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isFound: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), isFound: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false });
  return pieces;
}
