import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { npmEnv } from '../../scripts/lib/ensure.mjs';

interface Step {
  readonly word: string;
  readonly rest: string;
}

/** As much of a Dockerfile as ours uses: stages of COPY, RUN, ENV and CMD, all at work in /app. */
export class Dockerfile {
  private readonly stages: { readonly name: string; readonly steps: Step[] }[] = [];

  constructor(private readonly checkout: string) {
    const text = readFileSync(join(checkout, 'Dockerfile'), 'utf8')
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll('\\\n', '');
    for (const line of text.split('\n').filter((each) => each.trim())) {
      const [word = '', ...rest] = line.trim().split(' ');
      if (word === 'FROM') this.stages.push({ name: rest[2] ?? '', steps: [] });
      else this.stages.at(-1)?.steps.push({ word, rest: rest.join(' ') });
    }
  }

  /** Carries out a stage's COPY and RUN lines in `folder`, which stands for its /app. */
  make(name: string, folder: string): void {
    mkdirSync(folder, { recursive: true });
    for (const { word, rest } of this.steps(name)) {
      if (word === 'COPY') this.copy(rest, folder, {});
      if (word === 'RUN') runIn(folder, rest);
    }
  }

  /** Puts the image's /app together in `folder`, from the /app folders of its other stages. */
  assemble(folder: string, stages: Readonly<Record<string, string>>): void {
    mkdirSync(folder, { recursive: true });
    for (const { word, rest } of this.image) if (word === 'COPY') this.copy(rest, folder, stages);
  }

  /** The image's own environment. */
  get env(): Record<string, string> {
    const pairs = this.image.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '));
    return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)).map(([name = '', value = '']) => [name, value]));
  }

  /** What the image runs, after `node`. */
  get command(): string[] {
    const [node, ...args] = JSON.parse(this.image.find(({ word }) => word === 'CMD')?.rest ?? '[]') as string[];
    if (node !== 'node') throw new Error(`the image runs ${node ?? 'nothing'}, not node`);
    return args;
  }

  private get image(): Step[] {
    return this.stages.at(-1)?.steps ?? [];
  }

  private steps(name: string): Step[] {
    const stage = this.stages.find((each) => each.name === name);
    if (!stage) throw new Error(`the Dockerfile has no stage ${name}`);
    return stage.steps;
  }

  private copy(rest: string, folder: string, stages: Readonly<Record<string, string>>): void {
    const words = rest.split(' ');
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const to = words.pop() ?? '';
    const source = from ? stages[from] : this.checkout;
    if (!source) throw new Error(`nothing stands for the stage ${from}`);
    for (const path of words) {
      const target = to.endsWith('/') ? join(to, path) : to;
      cpSync(join(source, normalize(path).replace(/^\/app\//, '')), join(folder, target), { recursive: true, verbatimSymlinks: true });
    }
  }
}

function runIn(folder: string, command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env: npmEnv(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}:\n${stdout}\n${stderr}`);
}
