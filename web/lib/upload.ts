import type { Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import { uploadField } from '@server/files/files.contract.js';
import { replyOf, searchOf } from './call';
import { pageOfHeaders } from './device/page-of';
import { Offline } from './refusal';

/** After this long (ms) without a byte sent or an answer the network counts as down. */
const stalledMs = 60_000;

interface SentForm {
  readonly file: File;
  /** What the contract asks for beside it. */
  readonly query?: Record<string, unknown>;
}

export interface UploadOptions {
  /** Ends it; then it is rejected with the signal's reason. */
  readonly signal: AbortSignal;
  /** The same for all tries of one file, where the server has it once then. */
  readonly key?: string;
  /** Hears how much of the file is on its way: 0 to 1. */
  onProgress(done: number): void;
}

/** Puts up a file; throws Refusal or Offline, as `call` does. Not by `fetch`, which tells no progress. */
export function uploadTo<E extends Endpoint>(endpoint: E, { file, query }: SentForm, options: UploadOptions): Promise<ReplyOf<E>> {
  const { signal, key, onProgress } = options;
  if (signal.aborted) return Promise.reject(reasonOf(signal));
  const request = new XMLHttpRequest();
  const watch = stallWatch(() => request.abort());
  const sent = new Promise<ReplyOf<E>>((resolve, reject) => {
    request.open(endpoint.method, endpoint.path + searchOf(query));
    const headers = { accept: 'application/json', ...pageOfHeaders(), ...(key === undefined ? {} : { 'idempotency-key': key }) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      watch.again();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(replyOf(endpoint, headOf(request), bodyOf(request)));
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
