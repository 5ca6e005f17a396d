import type { Signal } from '../../contract/signal.js';
import type { Topic } from '../../contract/topic.js';
import { resync } from '../../realtime/realtime.contract.js';
import { escaped } from '../replies/html.js';
import { componentsOf } from './schemas.js';

export interface LiveContracts {
  /** What the server says. */
  readonly topics: readonly Topic[];
  /** What a browser may say. */
  readonly signals: readonly Signal[];
}

/** A page for engineers: every live event over Socket.IO, in both directions, with its payload. */
export function eventsPage({ topics, signals }: LiveContracts): string {
  const payloads = componentsOf(new Map(topics.map(({ name, payload }) => [name, payload])), 'output');
  const sent = componentsOf(new Map(signals.map(({ name, payload }) => [name, payload])), 'input');
  const replies = componentsOf(new Map(signals.flatMap(({ name, reply }) => (reply ? [[name, reply] as const] : []))), 'output');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Live events · Hometown</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Live events</h1>
<p>Over Socket.IO, by WebSocket, with the session’s cookie. Events are hints: they may be lost, doubled or late. Catch up by HTTP after each <code>${resync.name}</code>. With <code>?frames=joined</code> in the handshake, what comes together comes as one WebSocket frame, its packets parted by U+001E. The calls are described at <a href="/api/docs">/api/docs</a>.</p>
<h2>From the server (${topics.length})</h2>
${topics
  .toSorted(byName)
  .map((topic) => section(topic.name, '', [['Payload', payloads[topic.name]]]))
  .join('\n')}
<h2>From the browser (${signals.length})</h2>
<p>Each is acknowledged with <code>{ ok: true, … }</code> or <code>{ ok: false, error, code }</code>.</p>
${signals
  .toSorted(byName)
  .map((signal) =>
    section(signal.name, allowance(signal), [
      ['Payload', sent[signal.name]],
      ['Reply', replies[signal.name]],
    ]),
  )
  .join('\n')}
</main>
</body>
</html>
`;
}

function allowance({ access, rate, twin }: Signal): string {
  const same = twin ? ` The same as ${twin.method} ${twin.path}; both spend of one count.` : '';
  return `For: ${access}. At most ${rate.limit} in ${rate.windowS} s.${same}`;
}

function section(name: string, about: string, shapes: readonly (readonly [label: string, shape: object | undefined])[]): string {
  const details = shapes
    .filter(([, shape]) => shape !== undefined)
    .map(([label, shape]) => `<details><summary>${label}</summary><pre>${escaped(JSON.stringify(shape, null, 2))}</pre></details>`);
  return `<section id="${escaped(name)}"><h3><code>${escaped(name)}</code></h3>${about ? `<p>${escaped(about)}</p>` : ''}${details.join('')}</section>`;
}

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem; }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
p { margin: .25rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; font-size: .875rem; }
`;
