// A bare node:http server that passes a model's stream on, byte by byte.
import { createServer, request } from 'node:http';

createServer((asked, response) => {
  const model = request(process.env.MODEL_URL, { method: 'POST', headers: { 'content-type': 'application/json' } }, (stream) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.pipe(response);
  });
  asked.pipe(model);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
