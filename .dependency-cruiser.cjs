const { layers } = require('./architecture.cjs');

const looksDownOnly = layers.slice(0, -1).map((row, index) => ({
  name: `looks-down-only (${row.join(', ')})`,
  severity: 'error',
  from: { path: `^src/(${row.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^src/(${layers
      .slice(index + 1)
      .flat()
      .join('|')})/`,
  },
}));
const machinery = layers.slice(0, 2).flat().join('|');
const contractsOnly = ['\\.contract\\.ts$', '^src/contract/'];

module.exports = {
  forbidden: [
    ...looksDownOnly,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'front-door',
      comment: 'Enter another module by its .api, .events, .module, .contract or .sql.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', `^src/(${machinery})/`, '\\.(api|events|module|contract|sql)\\.ts$'] },
    },
    {
      name: 'record-of-rides',
      comment: 'Only the modules that move rides on enter their record; all others ask rides.api.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(rides|dispatch|booking|trips)/' },
      to: { path: '^src/rides/record\\.api\\.ts$' },
    },
    {
      name: 'modules-know-no-lists',
      comment: 'The lists of modules and entities are for whoever starts the app.',
      severity: 'error',
      from: { path: '^src/[^/]+/' },
      to: { path: '^src/(entities|app\\.module)\\.ts$' },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '(\\.contract\\.ts$|^src/contract/)', pathNot: '\\.test\\.ts$' },
      to: { pathNot: [...contractsOnly, 'node_modules/(zod|icu-minify|@schummar/icu-type-parser)/'] },
    },
    {
      name: 'web-sees-contracts-only',
      severity: 'error',
      from: { path: '^(web|stories)/' },
      to: { path: '^src/', pathNot: contractsOnly },
    },
    { name: 'server-never-sees-web', severity: 'error', from: { path: '^src/' }, to: { path: '^(web|stories)/' } },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/(features|app)/', pathNot: '^web/features/$1/' },
    },
    { name: 'ui-and-lib-are-leaves', severity: 'error', from: { path: '^web/(ui|lib)/' }, to: { path: '^web/(features|app)/' } },
    {
      name: 'views-are-pure',
      comment: 'A view shows its props: no fetching, no socket, no storage.',
      severity: 'error',
      from: { path: '^web/features/[^/]+/views/' },
      to: { path: '^web/(lib|features/[^/]+/(api|live|device))/', pathNot: '^web/lib/(format/|part\\.tsx)' },
    },
    {
      name: 'state-is-pure',
      comment:
        'What is in state/ follows from what it is given: no endpoint, no browser, no component. A listener and a timer are in device/.',
      severity: 'error',
      from: { path: '^web/features/[^/]+/state/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(web/(lib|features/[^/]+/(api|live|device|views))/|node_modules/(react|react-dom|react-router|@tanstack)/)',
        pathNot: '^web/lib/(format/|cache/newer|payouts/listed-since|refusal)',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?url$' } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.boundaries.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
    },
  },
};
