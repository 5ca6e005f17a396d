import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.mjs';

/** Small words with hyphens between them, as folders are called here. */
const nameForm = /^[a-z][a-z\d]*(-[a-z\d]+)*$/;

/** Makes a module by the recipe of docs/how-to.md: it answers one call, which a view shows. Nothing is written before all of it can be. */
export function newModule(name, root) {
  if (!name || !nameForm.test(name)) throw new StartupError('A module’s name is small words with hyphens, like lost-umbrellas.');
  const files = filesOf(name);
  const there = [`src/${name}`, `web/features/${name}`, `test/${name}`].find((folder) => existsSync(join(root, folder)));
  if (there) throw new StartupError(`${there} is there already.`);
  const lists = listsWith(name, root);
  for (const [path, content] of [...Object.entries(files), ...lists]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return Object.keys(files);
}

/** The lists in which a module stands, with it. */
function listsWith(name, root) {
  const { pascal } = spellingsOf(name);
  const change = (path, place, put) => {
    const text = readFileSync(join(root, path), 'utf8');
    if (!text.includes(place)) throw new StartupError(`${path} has no ${JSON.stringify(place)} any more: list the module there yourself.`);
    return text.replace(place, () => put);
  };
  const importPlace = "import { SsrModule } from './ssr/ssr.module.js';\n";
  const app = change('src/app.module.ts', importPlace, `${importPlace}import { ${pascal}Module } from './${name}/${name}.module.js';\n`);
  const layer = "'reviews', 'sharing', 'support'],";
  return [
    ['src/app.module.ts', app.replace('        SharingModule,\n', (place) => `${place}        ${pascal}Module,\n`)],
    ['architecture.cjs', change('architecture.cjs', layer, layer.replace("'support']", `'support', '${name}']`))],
  ];
}

/** lost-umbrellas: LostUmbrellas, lostUmbrellas, Lost umbrellas. */
function spellingsOf(name) {
  const pascal = name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase()).replaceAll('-', '');
  const words = name.replaceAll('-', ' ');
  return { pascal, camel: pascal[0].toLowerCase() + pascal.slice(1), title: words[0].toUpperCase() + words.slice(1) };
}

function filesOf(name) {
  return Object.fromEntries([
    ...serverFiles(name),
    ...webFiles(name),
    ...viewFiles(name),
    ...storyFiles(name),
    [`test/${name}/${name}.test.ts`, testOf(name)],
  ]);
}

function serverFiles(name) {
  const { pascal, title } = spellingsOf(name);
  const contract = `import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';

/** What its person reads. */
export const ${pascal} = z.object({ greeting: z.string() });
export type ${pascal} = z.output<typeof ${pascal}>;

export const get${pascal} = endpoint({
  method: 'GET',
  path: '/api/${name}',
  access: 'user',
  summary: '${title}',
  reply: ${pascal},
  rate: { limit: 60, windowS: 60 },
});
`;
  const service = `import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import type { ${pascal} } from './${name}.contract.js';

/** ${title}. */
@Injectable()
export class ${pascal}Service {
  of(me: UserId): ${pascal} {
    return { greeting: \`Hello, \${me}.\` };
  }
}
`;
  const controller = `import { Controller } from '@nestjs/common';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { get${pascal}, type ${pascal} } from './${name}.contract.js';
import { ${pascal}Service } from './${name}.service.js';

@Controller()
export class ${pascal}Controller {
  constructor(private readonly service: ${pascal}Service) {}

  @Route(get${pascal})
  get(me: Me): Promise<${pascal}> {
    return Promise.resolve(this.service.of(me.id));
  }
}
`;
  const module = `import { Module } from '@nestjs/common';
import { ${pascal}Controller } from './${name}.controller.js';
import { ${pascal}Service } from './${name}.service.js';

@Module({ controllers: [${pascal}Controller], providers: [${pascal}Service] })
export class ${pascal}Module {}
`;
  return Object.entries({ contract, service, controller, module }).map(([role, text]) => [`src/${name}/${name}.${role}.ts`, text]);
}

function webFiles(name) {
  const { pascal, camel, title } = spellingsOf(name);
  const folder = `web/features/${name}`;
  return [
    [
      `${folder}/texts.ts`,
      `import { texts } from '@server/contract/texts/texts.js';

/** Words of ${title.toLowerCase()}. */
export const ${camel}Texts = texts('${camel}', { title: '${title}', loadFailed: 'We couldn’t load this.' });
`,
    ],
    [
      `${folder}/api/queries.ts`,
      `import { get${pascal} } from '@server/${name}/${name}.contract.js';
import { endpointQuery } from '../../../lib/cache/query';

export const ${camel}Query = endpointQuery(get${pascal});
`,
    ],
  ];
}

/** What it looks like. */
function viewFiles(name) {
  const { pascal, camel, title } = spellingsOf(name);
  return [
    [
      `web/features/${name}/views/${name}-card.tsx`,
      `import type { ${pascal} } from '@server/${name}/${name}.contract.js';
import { Card, CardBody } from '../../../ui/display/card';
import { ${camel}Texts as texts } from '../texts';

/** ${title}, as its person reads it. */
export function ${pascal}Card({ greeting }: ${pascal}) {
  return (
    <Card>
      <CardBody>
        <h2 className="text-base">{texts.title}</h2>
        <p className="text-body text-ink-soft">{greeting}</p>
      </CardBody>
    </Card>
  );
}
`,
    ],
    [
      `web/features/${name}/${name}-screen.tsx`,
      `import { useQuery } from '@tanstack/react-query';
import { quietly } from '../../lib/quietly';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ${camel}Query } from './api/queries';
import { ${camel}Texts as texts } from './texts';
import { ${pascal}Card } from './views/${name}-card';

/** ${title}: put it into a page of web/app/pages, and that into web/app/routes.tsx. */
export function ${pascal}Screen() {
  const { data, isError, isFetching, refetch } = useQuery(${camel}Query);
  if (data) return <${pascal}Card {...data} />;
  if (!isError) return <Skeleton className="h-24 rounded-lg" />;
  return <ErrorState title={texts.loadFailed} isRetrying={isFetching} onRetry={() => quietly('it is asked for again', refetch())} />;
}
`,
    ],
  ];
}

function storyFiles(name) {
  const { pascal, title } = spellingsOf(name);
  return [
    [
      `stories/features/${name}/${name}-card.stories.tsx`,
      `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${pascal}Card } from '../../../web/features/${name}/views/${name}-card';

const meta = {
  title: 'features/${name}/${title} card',
  component: ${pascal}Card,
  args: { greeting: 'Hello, Rosa.' },
} satisfies Meta<typeof ${pascal}Card>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await expect(canvas.getByText('Hello, Rosa.')).toBeVisible();
  },
};
`,
    ],
  ];
}

const testOf = (name) => {
  const { pascal } = spellingsOf(name);
  return `import { expect, test } from '@jest/globals';
import { get${pascal} } from '../../src/${name}/${name}.contract.js';
import { world } from '../world/world.js';

test('whoever is signed in reads their own; nobody else does', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect(await rosa.call(get${pascal}, {})).toEqual({ greeting: \`Hello, \${rosa.id}.\` });
  expect(await world.stranger().refused(get${pascal}, {})).toMatchObject({ status: 401 });
});
`;
};
