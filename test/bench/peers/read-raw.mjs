// Bare node:http over a PostgreSQL pool.
import { createServer } from 'node:http';
import pg from 'pg';
import { connections, listSql, threadSql } from './lib-reads.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: connections });
pool.on('error', () => process.exit(1)); // the database went away: the benchmark is over
const reads = { thread: { name: 'thread', text: threadSql }, list: { name: 'list', text: listSql } };

createServer(async (request, response) => {
  const [, kind, id] = request.url.split('/');
  const { rows } = await pool.query({ ...reads[kind], values: [id] });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(rows[0].json);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
