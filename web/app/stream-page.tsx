import { Transform } from 'node:stream';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { earlyScript } from './early/early-script';
import { escapedJson } from './state/boot-state';
import type { Rendered, RenderInput } from '@server/ssr/ssr.contract.js';

interface StreamedPage {
  readonly page: ReactNode;
  readonly client: QueryClient;
  readonly input: RenderInput;
  readonly status: number;
}

/** For pages that suspend: the shell goes out at once, the rest when it is ready, each late query before the HTML that shows it. */
export async function streamPage({ page, client, input, status }: StreamedPage): Promise<Rendered> {
  const { assets, nonce } = input;
  const late = new LateQueries(client, nonce);
  const stream = await new Promise<ReturnType<typeof renderToPipeableStream>>((resolve, reject) => {
    const rendering = renderToPipeableStream(page, {
      nonce,
      bootstrapScriptContent: `${earlyScript()};${assets.bootstrap ?? ''}`,
      bootstrapModules: assets.entry ? [assets.entry] : [],
      onShellReady: () => resolve(rendering),
      onShellError: reject,
      onError: (error) => input.onError(error),
    });
  });
  late.begin();
  return {
    kind: 'stream',
    status,
    pipe: (target) => void stream.pipe(late.injector()).pipe(target),
    abort: () => stream.abort(),
  };
}

/** Queries that succeed after the shell went out: the browser must not ask for them again. */
class LateQueries {
  private readonly hashes = new Set<string>();
  private end = () => {};

  constructor(
    private readonly client: QueryClient,
    private readonly nonce: string,
  ) {}

  begin(): void {
    this.end = this.client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.hashes.add(event.query.queryHash);
    });
  }

  /** React writes a chunk in pieces within one tick; only between ticks may a script stand. */
  injector(): Transform {
    let batch: Buffer[] = [];
    let isScheduled = false;
    const flush = (stream: Transform) => {
      isScheduled = false;
      const script = this.takeScript();
      if (script) stream.push(script);
      for (const chunk of batch.splice(0)) stream.push(chunk);
    };
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        batch.push(chunk);
        if (!isScheduled) setImmediate(() => (this.destroyed ? (batch = []) : flush(this)));
        isScheduled = true;
        done();
      },
      flush: (done) => {
        setImmediate(() => {
          this.end();
          done(null, batch.length > 0 ? Buffer.concat(batch) : undefined);
        });
      },
    });
  }

  private takeScript(): string {
    if (this.hashes.size === 0) return '';
    const state = dehydrate(this.client, { shouldDehydrateQuery: ({ queryHash }) => this.hashes.has(queryHash) });
    this.hashes.clear();
    return `<script nonce="${this.nonce}">(globalThis.lateQueries=globalThis.lateQueries||[]).push(${escapedJson(state)});document.currentScript.remove()</script>`;
  }
}
