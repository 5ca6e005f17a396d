/** A colour with its name, on the ground it is made for. */
function Swatch({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-3">
      <span className="size-10 shrink-0 rounded-md border border-line" style={{ background: `var(--${name})` }} />
      <code className="text-caption text-ink-soft">{name}</code>
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
