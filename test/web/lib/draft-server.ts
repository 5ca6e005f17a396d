import { afterEach, beforeEach, jest } from '@jest/globals';
import { type Draft, draftEveryMs } from '@server/chat/drafts/draft.contract.js';
import { memoryDb } from '../../../web/features/chat/device/db/device-db';
import { Drafts, type SaveResult } from '../../../web/features/chat/device/drafts';

/** The server, with one draft of one person. */
function aDraftServer() {
  let draft: Draft = { text: '', version: 0, updated_at: null };
  const server = {
    asked: [] as string[],
    isDown: false,
    /** It takes what is sent, and the answer is lost. */
    losesAnswers: false,
    get draft() {
      return draft;
    },
    get told() {
      return { draftMessage: draft.text === '' ? null : draft.text, draftVersion: draft.version };
    },
    async save(_: string, { text, base }: { text: string; base: number }): Promise<SaveResult> {
      server.asked.push(text);
      if (server.isDown) return { kind: 'later' };
      const isFree = draft.text === '' || draft.version === base || draft.text === text;
      if (!isFree) return { kind: 'rival', draft };
      if (draft.text !== text) draft = { text, version: draft.version + 1, updated_at: null };
      return server.losesAnswers ? { kind: 'later' } : { kind: 'saved', draft };
    },
    load: async () => draft,
    /** It was put back to what it had kept before: versions begin anew. */
    forget() {
      draft = { text: '', version: 0, updated_at: null };
    },
  };
  return server;
}

/** Another one for each test, whose time is the test's. */
export let server = aDraftServer();

export function renewServer(): void {
  server = aDraftServer();
}

beforeEach(() => {
  jest.useFakeTimers();
  renewServer();
});
afterEach(() => void jest.useRealTimers());

/** A tab's drafts. */
export const aDevice = (db = memoryDb()) => new Drafts({ db, save: server.save, load: server.load });
/** A line that stays. */
export const line = new AbortController().signal;
export const pass = (ms = draftEveryMs) => jest.advanceTimersByTimeAsync(ms);
