// A bare node:http server that passes a model's words on as the product does: the first at once, the others some together, each piece
// as one event. It stores nothing: whoever reads from it does the same work as readers of the product.
import { createServer, request } from 'node:http';

const gatherMs = 80;

createServer((asked, response) => {
  const model = request(process.env.MODEL_URL, { method: 'POST', headers: { 'content-type': 'application/json' } }, (stream) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let [held, rest, seq, timer] = ['', '', 0, undefined];
    const tell = () => {
      timer = undefined;
      seq += 1;
      const data = JSON.stringify({ type: 'content_delta', delta: held });
      if (held !== '') response.write(`id: ${seq}\nevent: content_delta\ndata: ${data}\n\n`);
      held = '';
    };
    stream.setEncoding('utf8');
    stream.on('data', (part) => {
      const frames = (rest + part).split('\n\n');
      rest = frames.pop();
      held += frames.map(wordOf).join('');
      if (seq === 0) tell();
      else timer ??= setTimeout(tell, gatherMs);
    });
    stream.on('end', () => {
      clearTimeout(timer);
      tell();
      response.end();
    });
  });
  asked.pipe(model);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));

function wordOf(frame) {
  const data = frame.slice('data: '.length);
  return data.startsWith('{') ? (JSON.parse(data).choices[0].delta.content ?? '') : '';
}
