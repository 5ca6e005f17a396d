/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { Writable } from 'node:stream';
import { Suspense } from 'react';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { streamPage } from '../../../web/app/stream-page';
import { demoTown } from '../../../src/service-area/demo-town.contract.js';

const assets = { css: [], fonts: [], entry: '/assets/a.js', bootstrap: undefined, chunksOf: () => [] };

function Late({ answer }: { answer: Promise<string> }) {
  const { data } = useSuspenseQuery({ queryKey: ['late'], queryFn: () => answer });
  return <p>{data}</p>;
}

test('a page that suspends goes out at once, and a late query travels before the HTML that shows it', async () => {
  const client = makeQueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = (
    <html lang="en">
      <body>
        <QueryClientProvider client={client}>
          <Suspense fallback={<p>on its way</p>}>
            <Late answer={promise} />
          </Suspense>
        </QueryClientProvider>
      </body>
    </html>
  );
  const input = {
    url: 'http://hometown.test/',
    cookie: '',
    userAgent: '',
    requestId: 'r-1',
    isSignedIn: false,
    caller: { call: () => Promise.reject(new Error('not asked')) },
    assets,
    nonce: 'n0nce',
    now: new Date(0),
    town: { ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '0.0.0' },
    onError: () => {},
  };
  const rendered = await streamPage({ page, client, input, status: 200 });
  if (rendered.kind !== 'stream') throw new Error('not a stream');

  let html = '';
  const ended = new Promise<void>((done) => {
    const sink = new Writable({
      write(chunk: Buffer, _encoding, next) {
        html += chunk.toString();
        if (html.includes('on its way')) resolve('<here>');
        next();
      },
    });
    sink.on('finish', done);
    rendered.pipe(sink);
  });
  await ended;

  const script = html.indexOf('lateQueries||[]');
  expect(html.indexOf('on its way')).toBeLessThan(script);
  expect(script).toBeLessThan(html.indexOf('&lt;here&gt;'));
  expect(html).toContain('\\u003chere\\u003e');
  for (const tag of html.match(/<script[^>]*>/g) ?? []) expect(tag).toContain('nonce="n0nce"');
});
