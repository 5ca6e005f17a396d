import { markedBy } from '../../state/marked';

/** A text, with each place marked that says what was searched for. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return markedBy(text, query).map((piece, at) =>
    piece.isFound ? (
      <mark key={at} className="rounded-sm bg-brand-soft font-semibold text-inherit">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
