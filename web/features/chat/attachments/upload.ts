import { type Attachment, uploadAttachment } from '@server/chat/attachments/attachment.contract.js';
import { uploadField } from '@server/files/files.contract.js';
import { replyOf } from '../../../lib/call';
import { Offline } from '../../../lib/refusal';

/** After this long (ms) without a byte sent or an answer the network counts as down. */
const stalledMs = 60_000;

export interface UploadOptions {
  /** Ends it; then it is rejected with the signal's reason. */
  readonly signal: AbortSignal;
  /** The same for all tries of one file: the server has it once. */
  readonly key: string;
  /** Hears how much of the file is on its way: 0 to 1. */
  onProgress(done: number): void;
}

/** Puts up a file for a message (S16); throws Refusal or Offline, as `call` does. Not by `fetch`, which tells no progress. */
export function upload(file: File, { signal, key, onProgress }: UploadOptions): Promise<Attachment> {
  if (signal.aborted) return Promise.reject(reasonOf(signal));
  const request = new XMLHttpRequest();
  const watch = stallWatch(() => request.abort());
  const sent = new Promise<Attachment>((resolve, reject) => {
    request.open(uploadAttachment.method, uploadAttachment.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      watch.again();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(replyOf(uploadAttachment, headOf(request), bodyOf(request)));
    request.onerror = () => reject(new Offline(new Error('the upload broke')));
    request.onabort = () => reject(signal.aborted ? reasonOf(signal) : new Offline(new Error('the upload stalled')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(file));
  });
  return sent.finally(watch.end);
}

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error('the upload was canceled'));

function formOf(file: File): FormData {
  const form = new FormData();
  form.set(uploadField, file, file.name);
  return form;
}

function headOf(request: XMLHttpRequest) {
  const { status } = request;
  return { ok: status >= 200 && status < 300, status, headers: { get: (name: string) => request.getResponseHeader(name) } };
}

/** Nothing where something on the way answered by itself. */
function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}

function stallWatch(onStalled: () => void) {
  let timer = setTimeout(onStalled, stalledMs);
  return {
    again() {
      clearTimeout(timer);
      timer = setTimeout(onStalled, stalledMs);
    },
    end: () => clearTimeout(timer),
  };
}
