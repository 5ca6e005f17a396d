import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { errorCode } from '../http/error-code.js';
import type { LegalName, LegalPage } from './legal/legal.contract.js';
import { readMarkdown } from './legal/markdown.rules.js';

/** From src/privacy, dist/privacy and dist/server alike: this file stands as deep in each. */
const defaults = fileURLToPath(new URL('../../legal', import.meta.url));

/** Characters of a digest, enough to tell two texts apart. */
const digestLength = 12;

/** Pages that a town writes for itself: Markdown in DATA_DIR/legal, read anew each time, or else what Hometown brings along. */
@Injectable()
export class LegalPages {
  constructor(private readonly config: Config) {}

  async get(name: LegalName): Promise<LegalPage> {
    const source = await this.read(name);
    const { version = digestOf(source), title = name, blocks } = readMarkdown(source);
    return { name, title, version, blocks: [...blocks] };
  }

  async versionOf(name: LegalName): Promise<string> {
    return (await this.get(name)).version;
  }

  private async read(name: LegalName): Promise<string> {
    try {
      return await readFile(join(this.config.dataDir, 'legal', `${name}.md`), 'utf8');
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      return readFile(join(defaults, `${name}.md`), 'utf8');
    }
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digestLength);
}
