// React Router's data router apart from the little of its file that hooks and components need: a page is shown without it, and
// it comes when the page is there (web/app/early-router.ts).
const routerFile = /\/react-router\/dist\/\w+\/lib\/router\/(?:router|instrumentation)\.js$/;
/** Who asks for the router itself: whoever imports it by name, and it for its parts. */
const wholeAskers = /\/react-router\/dist\/\w+\/(?:index|lib\/router\/router)\.js$/;
/** A second copy of the file, of which the build keeps what is used. */
const early = '?early';

/** For Vite's build for browsers. */
export function earlyRouter() {
  return {
    name: 'hometown:early-router',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    resolveId: {
      filter: { id: /\/(?:router|instrumentation)\.js$/ },
      async handler(source, importer) {
        if (!importer || wholeAskers.test(importer)) return undefined;
        const found = await this.resolve(source, importer);
        return found && routerFile.test(found.id) ? { ...found, id: found.id + early } : undefined;
      },
    },
  };
}
