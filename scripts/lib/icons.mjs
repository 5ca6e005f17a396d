// Lucide's icons as our builds carry them: their lines alone, drawn by web/ui/display/drawn-icon.ts.
import { inRoot } from './paths.mjs';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

const theirs = /^import createLucideIcon from '\.\.\/createLucideIcon\.mjs';$/m;
const ours = `import { drawnIcon as createLucideIcon } from ${JSON.stringify(inRoot('web/ui/display/drawn-icon.ts'))};`;

/** An icon without keys of its lines, which stay in their order, and without names that it had once; made by us. */
export function linesOf(code) {
  return code
    .replace(theirs, ours)
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/\s*size: 24,/, '')
    .replace(/^__iconData\.node;$/m, '');
}

/** For Vite's builds, the server's and the browser's alike. */
export function drawnIcons() {
  return {
    name: 'hometown:drawn-icons',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: { id: iconFile }, handler: (code) => ({ code: linesOf(code), map: null }) },
  };
}
