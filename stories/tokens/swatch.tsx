import { contrastOf, hexOf, useMeasured } from './measure';

const valueOf = ({ backgroundColor }: CSSStyleDeclaration) => hexOf(backgroundColor);
const ratioOf = ({ color, backgroundColor }: CSSStyleDeclaration) => contrastOf(color, backgroundColor);

/** A color with its name and its value in the theme that is on. */
function Swatch({ name }: { name: string }) {
  const { ref, measured: value } = useMeasured(valueOf);
  return (
    <div className="flex items-center gap-3">
      <span ref={ref} className="size-10 shrink-0 rounded-md border border-line" style={{ background: `var(--${name})` }} />
      <span className="flex min-w-0 flex-col">
        <code className="truncate text-caption text-ink-soft">{name}</code>
        <code className="numeral text-xs text-ink-soft">{value}</code>
      </span>
    </div>
  );
}

export function SwatchGroup({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {names.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

/** A text color on a ground, with how well it reads: 4.5 is the least for text (WCAG AA). */
export function Pair({ text, ground }: { text: string; ground: string }) {
  const { ref, measured: ratio } = useMeasured(ratioOf);
  return (
    <span
      ref={ref}
      className="flex items-baseline justify-between gap-3 rounded-md p-3"
      style={{ color: `var(--${text})`, background: `var(--${ground})` }}
    >
      <span>
        {text} on {ground}
      </span>
      <span className="numeral">{ratio?.toFixed(1)}</span>
    </span>
  );
}
