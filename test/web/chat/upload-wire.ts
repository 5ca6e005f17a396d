import { act } from '@testing-library/react';

type Progress = Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>;

/** A file on its way to the server at the other end, which answers when the test says so. Stands in for a request of the browser. */
class SentFile {
  readonly upload: { onprogress: ((event: Progress) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  private headers: Record<string, string> = {};
  isAborted = false;
  fileName = '';
  name = '';
  /** The same for all tries of one file. */
  key = '';

  open(method: string, path: string): void {
    this.name = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'idempotency-key') this.key = value;
  }
  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
  }
  send(form: FormData): void {
    const file = form.get('file');
    if (file instanceof File) this.fileName = file.name;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  /** So much of it has gone: 0 to 1. */
  progress(done: number): Promise<void> {
    return act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded: done * 100, total: 100 }));
  }
  answer(body: unknown, status = 201, headers: Record<string, string> = {}): Promise<void> {
    this.status = status;
    this.headers = headers;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload?.());
  }
  /** The network is gone. */
  breakOff(): Promise<void> {
    return act(async () => this.onerror?.());
  }
}

const real = globalThis.XMLHttpRequest;

/** Stands at the edge of the house in place of uploads; tells what was sent, in its order. */
export function takeUploads(): { sent: SentFile[]; restore(): void } {
  const sent: SentFile[] = [];
  globalThis.XMLHttpRequest = class extends SentFile {
    override send(form: FormData): void {
      super.send(form);
      sent.push(this);
    }
  } as never;
  return {
    sent,
    restore() {
      globalThis.XMLHttpRequest = real;
    },
  };
}
