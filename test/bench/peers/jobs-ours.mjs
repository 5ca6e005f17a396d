// The product's own machinery with one module that has one job: committed in a transaction, moved from the outbox, run.
import 'reflect-metadata';
import { Inject, Module } from '@nestjs/common';
import { BullModule, getQueueToken, InjectQueue, Processor } from '@nestjs/bullmq';
import { NestFactory } from '@nestjs/core';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { JobProbe } from './job-probe.mjs';

const built = (file) => import(pathToFileURL(inRoot('dist', file)).href);
const { Config } = await built('config/config.js');
const { Clock } = await built('config/clock.js');
const { ConfigModule } = await built('config/config.module.js');
const { job } = await built('contract/job.js');
const { DatabaseModule } = await built('database/database.module.js');
const { entities } = await built('entities.js');
const { Work } = await built('database/work.js');
const { JobsModule } = await built('jobs/jobs.module.js');
const { Jobs } = await built('jobs/jobs.js');
const { QueueProcessor, workerOptions } = await built('jobs/queue.processor.js');
const { MetricsModule } = await built('metrics/metrics.module.js');

const probeJob = job({ name: 'probe', queue: 'probe', attempts: 3, backoffMs: 500 });
let probe;

class Probing extends QueueProcessor {
  constructor(queue, jobs) {
    super(queue, jobs);
    jobs.handle(probeJob, async (payload) => probe.started(payload));
  }
}
Processor(probeJob.queue, workerOptions)(Probing);
InjectQueue(probeJob.queue)(Probing, undefined, 0);
Inject(Jobs)(Probing, undefined, 1);

class App {}
const config = Config.fromEnv({ ...process.env, NODE_ENV: 'test', RATE_SCALE: '100000', EMBEDDED_IDP: '1' });
const registered = BullModule.registerQueue({ name: probeJob.queue });
Module({
  imports: [ConfigModule.with(config, new Clock()), MetricsModule, DatabaseModule.with(entities), JobsModule, registered],
  providers: [Probing],
})(App);

const app = await NestFactory.createApplicationContext(App, { logger: ['error'], abortOnError: false });
const work = app.get(Work, { strict: false });
const queue = app.get(getQueueToken(probeJob.queue), { strict: false });

// A burst is there once it is in the queue, as for the bare one: the outbox forgets it afterwards.
let arrived = () => undefined;
const addBulk = queue.addBulk.bind(queue);
queue.addBulk = async (jobs) => {
  const added = await addBulk(jobs);
  arrived(jobs.length);
  return added;
};

probe = new JobProbe({
  add: (payload) => work.run(async (unit) => unit.enqueue(probeJob, payload)),
  addMany: async (all) => {
    let missing = all.length;
    const areThere = new Promise((resolve) => {
      arrived = (count) => (missing -= count) > 0 || resolve();
    });
    await work.run(async (unit) => all.forEach((payload) => unit.enqueue(probeJob, payload)));
    await areThere;
  },
});
