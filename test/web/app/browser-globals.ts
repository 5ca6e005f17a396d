import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves out what every browser has and React Router asks for when it is loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });
