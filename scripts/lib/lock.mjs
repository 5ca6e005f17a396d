/** Platform words in package names, and what npm calls them in a lock file. */
const systems = new Map(
  Object.entries({
    darwin: 'darwin',
    macos: 'darwin',
    linux: 'linux',
    linuxmusl: 'linux',
    win32: 'win32',
    windows: 'win32',
    win: 'win32',
    freebsd: 'freebsd',
    openbsd: 'openbsd',
    netbsd: 'netbsd',
    android: 'android',
    sunos: 'sunos',
    aix: 'aix',
    openharmony: 'openharmony',
  }),
);
const processors = new Map(
  Object.entries({
    x64: 'x64',
    arm64: 'arm64',
    arm: 'arm',
    armhf: 'arm',
    ia32: 'ia32',
    riscv64: 'riscv64',
    ppc64: 'ppc64',
    ppc64le: 'ppc64',
    powerpc64le: 'ppc64',
    s390x: 's390x',
    loong64: 'loong64',
    mips64el: 'mips64el',
    wasm32: 'wasm32',
  }),
);

/** Optional dependencies that a lock file does not hold at the wanted version: `npm ci` refuses it for them. */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, spec]) => !satisfies(packages[place(packages, from, name)], spec))
      .map(([name, spec]) => ({ from, name, spec, dev: Boolean(dev) })),
  );
}

/**
 * Adds an entry for each missing optional dependency whose name tells its platform. `npm install` leaves these
 * out where the registry lacks them, and never asks for them on another platform.
 */
export function complete(packages) {
  const all = { ...packages };
  let added = 0;
  for (const { from, name, spec, dev } of missingOptional(packages)) {
    const platform = platformOf(name);
    if (!platform || satisfies(all[place(all, from, name)], spec)) continue;
    all[freeSlot(all, from, name)] = { version: spec.replace(/^[\^~>=]+/, ''), ...platform, ...(dev ? { dev } : {}), optional: true };
    added += 1;
  }
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return { packages: Object.fromEntries(sorted), added };
}

/** The key under which Node would find `name` from inside the package `from`. */
function place(packages, from, name) {
  for (let base = from; ; base = base.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const key = slot(base, name);
    if (packages[key] || base === '') return packages[key] ? key : undefined;
  }
}

const slot = (base, name) => `${base ? `${base}/` : ''}node_modules/${name}`;

/** At the top where that is free; beside its dependent where another version stands at the top. */
const freeSlot = (packages, from, name) => (packages[slot('', name)] ? slot(from, name) : slot('', name));

/** A range is met by what npm itself chose; only an exact wish can be compared without npm's own rules. */
const satisfies = (entry, spec) => Boolean(entry) && (!/^\d+\.\d+\.\d+/.test(spec) || entry.version === spec);

function platformOf(name) {
  const words = name.replace(/^@/, '').split(/[/-]/);
  const os = words.map((word) => systems.get(word)).find(Boolean);
  const cpu = words.map((word) => processors.get(word)).find(Boolean);
  return os || cpu ? { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) } : undefined;
}

/** Installed versions below a floor, as sentences. Floors name the first version without a known hole. */
export function belowFloor(packages, floors) {
  return Object.entries(packages)
    .map(([key, { version }]) => ({ name: key.split('node_modules/').at(-1), key, version }))
    .filter(({ name, version }) => floors[name] && isOlder(version, floors[name]))
    .map(({ key, name, version }) => `${key} is ${version}, below the floor ${floors[name]}`);
}

function isOlder(version, floor) {
  const [have, want] = [version, floor].map((text) => text.split(/[-+]/)[0].split('.').map(Number));
  const at = want.findIndex((part, index) => part !== (have[index] ?? 0));
  return at >= 0 && (have[at] ?? 0) < want[at];
}
