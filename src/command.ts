import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AdminsService, type RoleOutcome } from './admin/users/admins.service.js';
import { AppModule } from './app.module.js';
import { AuthApi } from './auth/auth.api.js';
import { Clock } from './config/clock.js';
import { Config } from './config/config.js';
import { ConfigurationError } from './config/env.js';
import { createPino, NestLogger } from './http/logging/logging.js';
import type { AccountRow } from './profiles/profiles.sql.js';

const usage = `What can be done:
  npm run town -- admin add ada@example.com      makes somebody an admin who has signed up
  npm run town -- admin remove ada@example.com   takes that from them
  npm run town -- admin list                     says who is an admin
  npm run town -- password ada@example.com       gives a link by which they set a new password
An account is named by its address, or by its id.`;

/** What is said, and whether it went well. */
interface Said {
  readonly line: string;
  readonly isDone: boolean;
}

const severalHave = (email: string) => `Several accounts have ${email}. Nothing was changed: name one of them by its id.`;

const outcomes: Readonly<Record<'add' | 'remove', Readonly<Record<RoleOutcome, (email: string) => string>>>> = {
  add: {
    changed: (email) => `${email} is an admin now. They reload the page, and find “Admin Dashboard” in their menu.`,
    unchanged: (email) => `${email} was an admin already.`,
    unknown: (email) => `There is no account with ${email}. They sign up in the browser first.`,
    several: severalHave,
    closed: (email) => `The account of ${email} is closed. They sign in to keep it first.`,
  },
  remove: {
    changed: (email) => `${email} is no admin any more.`,
    unchanged: (email) => `${email} was no admin.`,
    unknown: (email) => `There is no account with ${email}.`,
    several: severalHave,
    closed: (email) => `The account of ${email} is closed for good, and can do nothing.`,
  },
};

type Act = keyof typeof outcomes;

const acts: Readonly<Record<string, Act>> = { add: 'add', remove: 'remove' };

/** Does what the arguments of `npm run town` say, for the town of this environment; it may be running. */
async function command([what, name = '', email, ...more]: readonly string[], app: INestApplicationContext): Promise<Said> {
  const admins = app.get(AdminsService, { strict: false });
  if (more.length > 0) return { line: usage, isDone: false };
  if (what === 'admin') return adminCommand(name, email, admins);
  return what === 'password' && name !== '' && email === undefined ? passwordLink(name, admins, app) : { line: usage, isDone: false };
}

async function adminCommand(name: string, email: string | undefined, admins: AdminsService): Promise<Said> {
  const act = acts[name];
  if (name === 'list' && email === undefined) return list(admins);
  if (!act || email === undefined) return { line: usage, isDone: false };
  const outcome = await admins.set(email, act === 'add');
  const named = outcome === 'several' ? (await admins.named(email)).map(inALine) : [];
  return { line: [outcomes[act][outcome](email), ...named].join('\n'), isDone: outcome === 'changed' || outcome === 'unchanged' };
}

/** For whoever asks at the town's door: who works at this machine knows them, and hands it over. */
async function passwordLink(name: string, admins: AdminsService, app: INestApplicationContext): Promise<Said> {
  const [account, ...others] = await admins.named(name);
  if (!account) return { line: `There is no account with ${name}.`, isDone: false };
  if (others.length > 0) return { line: [severalHave(name), ...[account, ...others].map(inALine)].join('\n'), isDone: false };
  const path = await app.get(AuthApi, { strict: false }).passwordResetPath(account.id);
  if (path === undefined) return { line: `The password of ${name} isn’t kept here.`, isDone: false };
  return { line: `For one hour, ${name} can set a new password here:\n${app.get(Config).publicUrl}${path}`, isDone: true };
}

const inALine = ({ id, full_name: name, created_at: joined }: AccountRow) => `  ${id}  ${name}, since ${joined.toISOString().slice(0, 10)}`;

async function list(admins: AdminsService): Promise<Said> {
  const names = (await admins.list()).map((admin) => `${admin.full_name} <${admin.email ?? 'no address'}>`);
  return { line: names.join('\n') || 'There is no admin yet. Make one: npm run town -- admin add <email>', isDone: true };
}

try {
  const config = Config.fromEnv();
  const logger = new NestLogger(createPino({ logLevel: 'warn', logsPlainly: true, role: config.role }));
  // It listens nowhere.
  const app = await NestFactory.create(AppModule.with(config, new Clock()), { abortOnError: false, logger });
  await app.init();
  const { line, isDone } = await command(process.argv.slice(2), app);
  await app.close();
  process.stdout.write(`${line}\n`);
  process.exit(isDone ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exit(1);
}
