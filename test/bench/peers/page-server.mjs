// Bare server rendering: a Vite-built renderToString behind a plain http server.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const { render } = await import(pathToFileURL(process.env.ENTRY).href);
const elements = Number(process.env.ELEMENTS);
const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body><div id="root">';

createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`${head}${render(elements)}</div></body></html>`);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
