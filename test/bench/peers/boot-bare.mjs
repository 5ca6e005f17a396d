// The least that serves: the embedded PostgreSQL and a Nest application without a module.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startEmbeddedPostgres } from '../../../scripts/lib/embedded-postgres.mjs';

const database = await startEmbeddedPostgres({ dir: process.env.DIR, log: () => undefined });
process.on('exit', () => database.stopSync());
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));

class Probe {
  ready() {
    return { status: 'ok' };
  }
}
Controller('health')(Probe);
Get('ready')(Probe.prototype, 'ready', Object.getOwnPropertyDescriptor(Probe.prototype, 'ready'));

class App {}
Module({ controllers: [Probe] })(App);

const app = await NestFactory.create(App, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
