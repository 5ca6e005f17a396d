// The router and React's server renderer name these as they load; jsdom lacks them, Node has them.
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { TextDecoder, TextEncoder, MessageChannel });
