import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { type Draft, draftEveryMs } from '@server/chat/drafts/draft.contract.js';
import { quietly } from '../../../lib/quietly';
import { listeners } from '../../../lib/store';
import { type LocalDraft, noDraft, wholeDraft, withRemote } from '../state/drafts/local-draft';
import type { KeptDraft } from './db/device-connection';
import type { DeviceDb } from './db/device-db';

/** A draft as its conversation has it, in lists and live: of a long one the beginning. */
type Listed = Pick<Conversation, 'draftMessage' | 'draftVersion'>;

/** What saving a draft came to; `draft` is the server's. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly draft: Draft }
  /** Another device wrote since. */
  | { readonly kind: 'rival'; readonly draft: Draft }
  /** No answer, or 'not now': it waits for the next change or connection. */
  | { readonly kind: 'later' };

export interface DraftsOptions {
  readonly db: Pick<DeviceDb, 'drafts' | 'setDraft' | 'onAnew'>;
  save(conversationId: string, draft: { text: string; base: number }): Promise<SaveResult>;
  load(conversationId: string): Promise<Draft>;
}

/** What is typed is on the device within this (ms): P8 asks for a second. */
const keepMs = 300;
/** What is typed is kept and saved sooner than this (ms): what stands unsaved for longer as it was, its tab does not save. */
const abandonedMs = 5_000;
/** Texts of a conversation that were sent without an answer and are remembered. */
const maxDoubtful = 20;

/**
 * What this person typed and did not send. The device has it first, whatever the network does (P8); the server's copy is for
 * the other devices (M113). Where two went on from the same draft, both texts stay until the person chooses (M123).
 */
export class Drafts {
  private readonly entries = new Map<string, LocalDraft>();
  private readonly watchers = listeners();
  private readonly unkept = new Set<string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly saving = new Set<string>();
  /** Those that stood unsaved on the device as this tab opened: another one may still have them in hand, and save or send them. */
  private readonly found = new Set<string>();
  /** What came while a save was on its way, or while it is not known whose draft it is. */
  private readonly missed = new Map<string, Listed>();
  /** Texts on their way, and those that no answer came for. */
  private readonly doubtful = new Map<string, string[]>();
  private keepTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(private readonly options: DraftsOptions) {
    options.db.onAnew(() => {
      // Nobody else can be asked what became of it.
      this.found.clear();
      for (const id of this.entries.keys()) this.unkept.add(id);
      this.keep();
    });
  }

  /** Shows what an earlier visit left behind; what of it is nobody else's any more is taken up then. */
  async load(): Promise<void> {
    for (const [id, kept] of await this.options.db.drafts()) {
      if (this.entries.has(id)) continue;
      this.entries.set(id, { ...kept, rival: null });
      if (!kept.isSaved) this.found.add(id);
    }
    this.watchers.notify();
  }

  /**
   * An earlier visit, or another tab that was closed, may have left what it could not save: that goes on here, unless the line was lost by
   * then. What was found is shown as it is now, whatever becomes of it.
   */
  async takeUp(line: AbortSignal): Promise<void> {
    const before = await this.followed();
    if (line.aborted || ![...before.values()].some(({ isSaved }) => !isSaved)) return;
    await new Promise((resolve) => setTimeout(resolve, abandonedMs));
    if (this.isClosed || line.aborted) return;
    for (const [id, kept] of await this.followed()) if (isUnsavedStill(kept, before.get(id))) this.adopt(id, kept);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.watchers.subscribe(listener);

  get(id: string): LocalDraft {
    return this.entries.get(id) ?? noDraft;
  }

  /** What is typed now. What is sent or cleared is saved at once. */
  change(id: string, text: string): void {
    this.set(id, { ...this.get(id), text, isSaved: false });
    if (text === '') this.save(id);
    else this.saveSoon(id);
  }

  /** A conversation came with this draft: taken over, unless something else was typed here. */
  async hear(id: string, listed: Listed): Promise<void> {
    if (listed.draftVersion <= this.get(id).base) return;
    // Mostly it is what is on its way, here or in another tab: the answer says so, or the device.
    if (this.saving.has(id) || this.found.has(id)) this.missed.set(id, listed);
    else this.take(id, wholeDraft(listed) ?? (await this.options.load(id)));
  }

  /** What another device wrote, in place of what is typed here. */
  takeRival(id: string): void {
    const { rival } = this.get(id);
    if (rival) this.set(id, { text: rival.text, base: rival.version, isSaved: true, rival: null });
  }

  /** What is typed here, in place of what another device wrote. */
  keepMine(id: string): void {
    const { rival, ...mine } = this.get(id);
    if (!rival) return;
    this.set(id, { ...mine, base: rival.version, isSaved: false, rival: null });
    this.save(id);
  }

  /** The page may go, or the person went on: nothing waits. */
  flush(): void {
    this.keep();
    for (const id of this.entries.keys()) this.save(id);
  }

  /** The person signed out: nothing of theirs is kept or saved any more (P8). */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.keepTimer);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.entries.clear();
    this.found.clear();
    this.watchers.notify();
  }

  /** What the device keeps by now. What was found there is shown so, and no longer looked after once its tab saved or sent it. */
  private async followed(): Promise<Map<string, KeptDraft>> {
    const kept = await this.options.db.drafts();
    for (const id of this.found) {
      const { base } = this.get(id);
      const now = kept.get(id) ?? { text: '', base, isSaved: true };
      this.entries.set(id, { ...now, rival: null });
      if (!now.isSaved || !this.found.delete(id)) continue;
      quietly('a draft from elsewhere was not taken over', this.hearMissed(id));
    }
    this.watchers.notify();
    return kept;
  }

  private adopt(id: string, kept: KeptDraft): void {
    const { text, base, isSaved } = this.get(id);
    if (!isSaved && !this.found.has(id)) return;
    const next = withRemote({ ...kept, rival: null }, { text, version: base, updated_at: null });
    // Its person chooses between the two where they look at both, or with the next load.
    if (next.rival) return;
    this.set(id, next);
    this.save(id);
  }

  private saveSoon(id: string): void {
    if (this.isClosed || this.timers.has(id)) return;
    const timer = setTimeout(() => this.save(id), draftEveryMs);
    this.timers.set(id, timer);
  }

  private save(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    const { text, base, isSaved, rival } = this.get(id);
    if (isSaved || rival || this.saving.has(id) || this.found.has(id)) return;
    this.saving.add(id);
    this.doubtful.set(id, [...(this.doubtful.get(id) ?? []), text].slice(-maxDoubtful));
    const saved = this.options
      .save(id, { text, base })
      .finally(() => this.saving.delete(id))
      .then((result) => this.applySaved(id, text, result))
      .then(() => this.hearMissed(id));
    quietly('a draft could not be saved', saved);
  }

  private applySaved(id: string, text: string, result: SaveResult): void {
    if (this.isClosed || result.kind === 'later') return;
    if (result.kind === 'rival') this.takeTrue(id, result.draft);
    else this.set(id, { ...this.get(id), base: result.draft.version, isSaved: this.get(id).text === text });
    this.doubtful.delete(id);
    if (!this.get(id).isSaved) this.saveSoon(id);
  }

  private async hearMissed(id: string): Promise<void> {
    const listed = this.missed.get(id);
    this.missed.delete(id);
    if (listed) await this.hear(id, listed);
  }

  private take(id: string, remote: Draft, known = this.get(id)): void {
    const next = withRemote(known, remote, this.doubtful.get(id));
    if (next !== known) this.set(id, next);
  }

  /** What this device goes on from may be ahead of the server, that was put back to what it had kept. */
  private takeTrue(id: string, remote: Draft): void {
    const known = this.get(id);
    this.take(id, remote, { ...known, base: Math.min(known.base, remote.version - 1) });
  }

  private set(id: string, draft: LocalDraft): void {
    if (this.isClosed) return;
    this.found.delete(id);
    this.entries.set(id, draft);
    this.watchers.notify();
    this.unkept.add(id);
    this.keepTimer ??= setTimeout(() => this.keep(), keepMs);
  }

  private keep(): void {
    if (this.isClosed) return;
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    const { db } = this.options;
    for (const id of this.unkept) quietly('a draft could not be kept', db.setDraft(id, this.get(id)));
    this.unkept.clear();
  }
}

function isUnsavedStill({ text, base, isSaved }: KeptDraft, before: KeptDraft | undefined): boolean {
  return !isSaved && before !== undefined && !before.isSaved && before.text === text && before.base === base;
}
