import compile from 'icu-minify/compile';
import { compileTextsWith } from '../../src/contract/texts/texts.js';

// Tests run the sources, which no build has prepared.
compileTextsWith(compile);
