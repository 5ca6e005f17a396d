// A page of as many elements as asked, made of small components with class names, as ours are.
import { renderToString } from 'react-dom/server';

const rowElements = 6;

function Dot() {
  return <span className="size-2 rounded-full bg-accent" aria-hidden="true" />;
}

function Row({ place }) {
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-xl px-3 py-2">
      <a className="flex grow items-center gap-3 text-ink no-underline hover:underline" href={`/messages?conversation=${place}`}>
        <Dot />
        <span className="truncate font-medium">Neighbour number {place}</span>
        <small className="text-muted">See you at Harbor Station</small>
      </a>
      <button type="button" className="rounded-lg px-3 py-1 text-sm">
        Open
      </button>
    </li>
  );
}

function Page({ rows }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-5xl flex-col gap-6 px-4">
      <h1 className="font-display text-3xl">Messages</h1>
      <ul className="flex flex-col gap-1">
        {Array.from({ length: rows }, (_, place) => (
          <Row key={place} place={place} />
        ))}
      </ul>
    </main>
  );
}

/** HTML of about `elements` elements. */
export function render(elements) {
  return renderToString(<Page rows={Math.max(1, Math.round((elements - 3) / rowElements))} />);
}
