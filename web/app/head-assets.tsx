import type { StaticHandlerContext } from 'react-router';
import type { PageAssets } from '@server/ssr/ssr.contract.js';

export interface HeadAssetsProps {
  assets: PageAssets;
  /** Source files whose chunks the page needs at once; none on pages without script. */
  sources: readonly string[];
  nonce: string;
}

/** Lets the browser fetch fonts and chunks while it still reads the page. */
export function HeadAssets({ assets, sources, nonce }: HeadAssetsProps) {
  return (
    <>
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {(sources.length === 0 ? [] : assets.chunksOf(sources)).map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
    </>
  );
}

/** The source files behind the matched routes: routes.tsx writes each into its route's id. */
export function headSources(context: StaticHandlerContext): string[] {
  return context.matches.flatMap(({ route }) => route.id.split('|').slice(1));
}
