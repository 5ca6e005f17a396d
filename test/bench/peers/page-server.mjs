// Bare server rendering: a Vite-built renderToString of a page's markup behind a plain http server.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const { render } = await import(pathToFileURL(process.env.ENTRY).href);
const { head, body } = JSON.parse(readFileSync(process.env.MARKUP, 'utf8'));

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`${head}${render(body)}</body></html>`);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
