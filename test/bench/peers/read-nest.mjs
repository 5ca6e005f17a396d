// Bare Nest on Express over a PostgreSQL pool. Decorators are called by hand: this file is run as it stands.
import 'reflect-metadata';
import { Controller, Get, Header, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { connections, listSql, threadSql } from './lib-reads.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: connections });
pool.on('error', () => process.exit(1)); // the database went away: the benchmark is over

class Reads {
  thread(id) {
    return read('thread', threadSql, id);
  }

  list(id) {
    return read('list', listSql, id);
  }
}

async function read(name, text, id) {
  return (await pool.query({ name, text, values: [id] })).rows[0].json;
}

Controller()(Reads);
for (const name of ['thread', 'list']) {
  const descriptor = Object.getOwnPropertyDescriptor(Reads.prototype, name);
  Get(`${name}/:id`)(Reads.prototype, name, descriptor);
  Header('content-type', 'application/json; charset=utf-8')(Reads.prototype, name, descriptor);
  Param('id')(Reads.prototype, name, 0);
}

class App {}
Module({ controllers: [Reads] })(App);

const app = await NestFactory.create(App, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send('ready');
