import type { LegalBlock, LegalPage, LegalSpan } from '@server/privacy/legal/legal.contract.js';

export interface LegalTextProps {
  page: LegalPage;
}

/** A page that the town filled in: every word of it is text, and links lead to pages, mail and telephones alone. */
export function LegalText({ page }: LegalTextProps) {
  return (
    <article className="flex max-w-[68ch] flex-col gap-4 text-base wrap-anywhere text-ink">
      <h1 className="text-2xl">{page.title}</h1>
      {page.blocks.map((block, place) => (
        // The blocks of a page never change their places.
        <Block key={place} block={block} />
      ))}
    </article>
  );
}

function Block({ block: { kind, lines } }: { block: LegalBlock }) {
  const [first = []] = lines;
  switch (kind) {
    case 'heading':
      return (
        <h2 className="mt-4 text-lg">
          <Line spans={first} />
        </h2>
      );
    case 'subheading':
      return (
        <h3 className="mt-2 text-base">
          <Line spans={first} />
        </h3>
      );
    case 'points':
      return (
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <Points lines={lines} />
        </ul>
      );
    case 'steps':
      return (
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <Points lines={lines} />
        </ol>
      );
    case 'paragraph':
      return (
        <p>
          <Line spans={first} />
        </p>
      );
  }
}

function Points({ lines }: Pick<LegalBlock, 'lines'>) {
  return lines.map((spans, place) => (
    <li key={place}>
      <Line spans={spans} />
    </li>
  ));
}

function Line({ spans }: { spans: readonly LegalSpan[] }) {
  return spans.map((span, place) => <Span key={place} span={span} />);
}

function Span({ span: { text, style, href } }: { span: LegalSpan }) {
  if (href !== null)
    return (
      <a href={href} className="text-info-text underline underline-offset-4">
        {text}
      </a>
    );
  if (style === 'strong') return <strong>{text}</strong>;
  return style === 'emphasis' ? <em>{text}</em> : text;
}
