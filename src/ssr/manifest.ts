import type { PageAssets } from './ssr.contract.js';

/** One entry of Vite's manifest, as far as we read it. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const entrySource = 'web/app/entry-client.tsx';

/** Of the fonts only the Latin subsets: what the first paint of our texts needs. */
const firstFonts = /-latin-wght-normal-[^/]+\.woff2$/;

/** Reads out of the build's manifest what a page must load. */
export function assetsOf(manifest: Manifest): PageAssets {
  const entry = manifest[entrySource];
  if (!entry) throw new Error(`the web build has no ${entrySource}`);
  // Styles and fonts stand with the chunk that the bundler put their import into, not always with the entry.
  const first = [...closureOf(manifest, [entrySource])].flatMap((name) => manifest[name] ?? []);
  const known = new Map<string, readonly string[]>();
  return {
    entry: urlOf(entry.file),
    css: unique(first.flatMap(({ css = [] }) => css)),
    fonts: unique(first.flatMap(({ assets = [] }) => assets).filter((file) => firstFonts.test(file))),
    bootstrap: undefined,
    chunksOf(sources) {
      const key = sources.join('|');
      const chunks = known.get(key) ?? chunksFor(manifest, [entrySource, ...sources]);
      // As many keys as there are pages.
      known.set(key, chunks);
      return chunks;
    },
  };
}

/** The chunks of these sources with everything that they import at once; the entry's own file has its script tag. */
function chunksFor(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const names = closureOf(manifest, sources);
  names.delete(entrySource);
  return unique([...names].flatMap((name) => manifest[name]?.file ?? []));
}

/** These chunks and all that they import statically. */
function closureOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return seen;
}

const urlOf = (file: string): string => `/${file}`;
const unique = (files: readonly string[]): string[] => [...new Set(files)].map(urlOf);
