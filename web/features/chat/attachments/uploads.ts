import { type Attachment, maxAttachments, removeAttachment } from '@server/chat/attachments/attachment.contract.js';
import { photoTypes } from '@server/files/files.contract.js';
import { call } from '../../../lib/call';
import { connection } from '../../../lib/connection';
import { quietly } from '../../../lib/quietly';
import { isPassing } from '../../../lib/errors/passing';
import { Refusal, refusalReason } from '../../../lib/refusal';
import { toast } from '../../../ui/feedback/toast-store';
import { upload } from './upload';
import { allChips, chipsOf, setChips, subscribeChips, takeAsk } from '../device/chips';
import { type Chip, type ChipState, resumed } from '../state/attachments/chips';
import { whyNot } from '../state/attachments/choosable';
import { goesAgain, waitMs } from '../device/delivery/goes-again';
import { maxTries } from '../device/delivery/tries';
import { attachmentTexts } from './attachment-texts';
import { sendWhenReady } from './send-when-ready';

/** So many go at a time: the server takes no more of one person. */
const atOnce = 2;
/** By the chip's id. */
const running = new Map<string, AbortController>();

// Removed, sent or forgotten: nobody wants the rest of it.
subscribeChips(() => {
  if (running.size + tries.size === 0) return;
  const wanted = new Set([...allChips().values()].flatMap((chips) => chips.map(({ id }) => id)));
  for (const [id, controller] of running) if (!wanted.has(id)) controller.abort();
  for (const id of tries.keys()) if (!wanted.has(id)) tries.delete(id);
});

subscribeChips(sendWhenReady);

/** Of those that the server could not take now or gave no answer to, by the chip's id: how often each was tried over a line that stays. */
const tries = new Map<string, number>();
/** How often the connection came back. */
let returns = 0;

connection.subscribe(() => {
  if (connection.get() !== 'connected') return;
  returns += 1;
  tries.clear();
  const all = [...allChips()];
  for (const [conversationId, chips] of all) {
    const next = resumed(chips);
    if (next !== chips) setChips(conversationId, next);
  }
  goOn();
});

/** Takes files for the next message of a conversation and puts them up; what cannot go is said at once, and the others stay (M98). */
export function attach(conversationId: string, files: readonly File[]): void {
  const before = chipsOf(conversationId);
  const fit = files.filter((file) => !isRefused(file));
  const taken = fit.slice(0, Math.max(0, maxAttachments - before.length));
  if (taken.length < fit.length) {
    const title = attachmentTexts.tooMany({ count: maxAttachments });
    toast({ title, tone: 'warning', about: title });
  }
  if (taken.length === 0) return;
  setChips(conversationId, [...before, ...taken.map(chipOf)]);
  goOn();
}

/** One that failed, once more. */
export function retry(conversationId: string, { id }: Chip): void {
  tries.delete(id);
  again(conversationId, id);
}

function again(conversationId: string, id: string): void {
  change(conversationId, id, { kind: 'uploading', done: 0 });
  goOn();
}

/** Takes it out of the message, which does not go without it by itself; what the server has of it goes too. */
export function detach(conversationId: string, { id }: Chip): void {
  takeAsk(conversationId);
  const chips = chipsOf(conversationId);
  const state = chips.find((chip) => chip.id === id)?.state;
  setChips(
    conversationId,
    chips.filter((chip) => chip.id !== id),
  );
  if (state?.kind === 'ready') takeBack(state.attachment);
}

function isRefused(file: File): boolean {
  const why = whyNot(file);
  if (why !== null) toast({ title: why, description: file.name, tone: 'danger', about: why });
  return why !== null;
}

function chipOf(file: File): Chip {
  const isPicture = photoTypes.some((type) => type === file.type);
  const preview = isPicture ? URL.createObjectURL(file) : null;
  return { id: crypto.randomUUID(), file, preview, state: { kind: 'uploading', done: 0 } };
}

/** Begins what waits, as far as there is room. */
function goOn(): void {
  for (const [conversationId, chips] of allChips())
    for (const chip of chips) if (running.size < atOnce && isWaiting(chip)) begin(conversationId, chip);
}

const isWaiting = ({ id, state }: Chip): boolean => state.kind === 'uploading' && !running.has(id);

function begin(conversationId: string, { id, file }: Chip): void {
  const controller = new AbortController();
  running.set(id, controller);
  const { signal } = controller;
  const before = returns;
  const settled = upload(file, { signal, key: id, onProgress: (done) => change(conversationId, id, { kind: 'uploading', done }) })
    .then(
      (attachment) => (signal.aborted ? takeBack(attachment) : change(conversationId, id, { kind: 'ready', attachment })),
      (error: unknown) => {
        if (signal.aborted) return;
        const state = afterwards(error, before);
        change(conversationId, id, state);
        if (state.kind === 'failed' && goesAgain(error)) goAgainLater(conversationId, state, { id, error });
      },
    )
    .finally(() => {
      running.delete(id);
      goOn();
    });
  quietly('an upload ended badly', settled);
}

/**
 * Tries it once more, unless something became of it by then. After a few tries it waits for its person, or for the next connection; one of
 * too many at once has its turn when the others are done, however long they take.
 */
function goAgainLater(conversationId: string, failed: ChipState, { id, error }: { id: string; error: unknown }): void {
  const isTooMany = error instanceof Refusal && error.status === 429;
  const attempt = isTooMany ? 1 : (tries.get(id) ?? 0) + 1;
  if (attempt >= maxTries) return;
  if (!isTooMany) tries.set(id, attempt);
  setTimeout(
    () => {
      if (chipsOf(conversationId).some(({ state }) => state === failed) && goesAgain(error)) again(conversationId, id);
    },
    waitMs(error, attempt),
  );
}

function change(conversationId: string, id: string, state: ChipState): void {
  const chips = chipsOf(conversationId);
  if (!chips.some((chip) => chip.id === id)) return;
  setChips(
    conversationId,
    chips.map((chip) => (chip.id === id ? { ...chip, state } : chip)),
  );
}

/** Should it fail: what no message takes within a day goes by itself. */
function takeBack({ id }: Attachment): void {
  quietly('a file that is not sent could not be removed', call(removeAttachment, { params: { id } }));
}

/** What broke off on a connection that is back by now goes on at once; `before` counts the returns when it began. */
function afterwards(error: unknown, before: number): ChipState {
  const isHeldUp = isPassing(error);
  if (isHeldUp && returns > before && connection.get() === 'connected') return { kind: 'uploading', done: 0 };
  return { kind: 'failed', error: refusalReason(error) ?? attachmentTexts.failed, goesAgain: isHeldUp };
}
