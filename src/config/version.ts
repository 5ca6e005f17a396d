import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Package = z.object({ version: z.string() });

/** Which Hometown this is, as package.json says: the sources, what is compiled of them and what is packed lie as deep below it. */
export const version: string = Package.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
