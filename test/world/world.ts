import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { Events } from '../../src/database/events.js';
import { Caller } from './caller.js';
import { TestDatabase } from './database.js';
import { HandClock } from './hand-clock.js';
import { type Env, Instance } from './instance.js';
import { LogWatch } from './log.js';
import { befriend, makePerson, type PersonOptions } from './people.js';
import type { Person, Someone } from './person.js';
import { answerFlushes, idle, settle } from './settle.js';

/**
 * A test file's own Hometown: the real app on its own database, with a clock that is set by hand and people
 * who are signed in. Importing `world` starts it before the file's first test and ends it after the last.
 */
class World {
  readonly clock = new HandClock();
  readonly log = new LogWatch();
  private database: TestDatabase | undefined;
  private env: Env = {};
  private readonly instances: Instance[] = [];
  /** Those that were there before the test. */
  private lasting: readonly Instance[] = [];
  private groups = 0;
  private readonly known = new Map<string, { person: Person; options: string }>();

  /** Environment of this file's app; call it at the top of the file. */
  configure(env: Env): void {
    this.env = env;
  }

  /** The first running app: `world.app.get(Token)` reaches its services. */
  get app(): Instance {
    const [first] = this.instances;
    if (!first) throw new Error('the world is not open yet: use it inside tests or beforeAll');
    return first;
  }

  get databaseUrl(): string {
    return this.db.url;
  }

  /** Another instance of the product on the same database, as behind a proxy; a test's own one ends with it. */
  async second(env: Env = {}): Promise<Instance> {
    const instance = await Instance.start({
      databaseUrl: this.databaseUrl,
      clock: this.clock,
      env: { ...this.env, ...env },
      publicUrl: this.app.publicUrl,
    });
    return this.join(instance);
  }

  /** Stops an instance that `second` started. */
  async stop(instance: Instance): Promise<void> {
    const place = this.instances.indexOf(instance);
    if (place >= 0) this.instances.splice(place, 1);
    await instance.close();
  }

  /** People by name, made when first asked for and the same ones in all tests of the file. */
  async people<K extends string>(wanted: Readonly<Record<K, PersonOptions>>): Promise<Record<K, Person>> {
    const people: [string, Person][] = [];
    for (const [name, options] of Object.entries<PersonOptions>(wanted)) people.push([name, await this.person(name, options)]);
    return Object.fromEntries(people) as Record<K, Person>;
  }

  /** People for one test: new ones, whose names have a number at the end, and who are friends of each other alone. */
  async newPeople<K extends string>(wanted: Readonly<Record<K, PersonOptions>>): Promise<Record<K, Person>> {
    this.groups += 1;
    const ofGroup = (name: string) => `${name}${this.groups}`;
    const people: [string, Person][] = [];
    for (const [name, options] of Object.entries<PersonOptions>(wanted))
      people.push([name, await this.person(ofGroup(name), { ...options, friendOf: (options.friendOf ?? []).map(ofGroup) })]);
    return Object.fromEntries(people) as Record<K, Person>;
  }

  async person(name: string, options: PersonOptions = {}): Promise<Person> {
    const known = this.known.get(name);
    const described = JSON.stringify(options);
    if (known && known.options !== described)
      throw new Error(`${name} was made with ${known.options}, not ${described}: take another name`);
    if (known) return known.person;
    const friendIds = (options.friendOf ?? []).map((friend) => this.existing(friend).id);
    const person = await makePerson({ name, options, friendIds }, { instance: this.app, clock: this.clock, database: this.db });
    this.known.set(name, { person, options: described });
    return person;
  }

  /** Friends all along: nobody asked, and nobody hears of it. */
  oldFriends(one: Someone, other: Someone): Promise<void> {
    return befriend(this.db, [one.id, other.id], this.clock.now());
  }

  /** Nobody has used up anything of what they may do in an hour or a day. */
  async forgetRates(): Promise<void> {
    await this.sql('delete from rate_limits');
  }

  /** Somebody who is not signed in. */
  stranger(cookie?: string): Caller {
    return new Caller(this.app, this.clock, cookie);
  }

  /** Waits until jobs, outbox, sweeps and sockets are done with everything that happened so far. */
  settle(): Promise<void> {
    return settle(this.instances, this.clock);
  }

  /** Waits for the jobs that could run by now, and leaves everything as it is: what is due by the clock alone stays due. */
  idle(): Promise<void> {
    return idle(this.instances);
  }

  sql<R extends object>(text: string, params?: readonly unknown[]): Promise<R[]> {
    return this.db.rows<R>(text, params);
  }

  truncate(tables: string): Promise<void> {
    return this.db.truncate(tables);
  }

  async open(): Promise<void> {
    this.database = await TestDatabase.create();
    this.join(await Instance.start({ databaseUrl: this.database.url, clock: this.clock, env: this.env }));
  }

  begin(): void {
    this.lasting = [...this.instances];
    this.forget();
  }

  /** Hears the listeners of this test out, then fails it for errors that nobody announced. */
  async end(): Promise<void> {
    for (const instance of this.instances) await instance.get(Events).idle();
    try {
      this.log.assertQuiet();
    } finally {
      await this.stopOwn();
    }
  }

  /** What a test that failed has left running would take jobs and sweeps of the next ones. */
  private async stopOwn(): Promise<void> {
    for (const instance of this.instances.filter((each) => !this.lasting.includes(each))) await this.stop(instance);
  }

  forget(): void {
    for (const { person } of this.known.values()) person.forget();
  }

  async close(): Promise<void> {
    for (const { person } of this.known.values()) person.close();
    for (const instance of this.instances.toReversed()) await instance.close();
    await this.database?.drop();
  }

  private join(instance: Instance): Instance {
    this.log.listen(); // each start puts the product's own logger in its place
    answerFlushes(instance);
    this.instances.push(instance);
    return instance;
  }

  private get db(): TestDatabase {
    if (!this.database) throw new Error('the world is not open yet: use it inside tests or beforeAll');
    return this.database;
  }

  private existing(name: string): Person {
    const known = this.known.get(name);
    if (!known) throw new Error(`make ${name} before the friends of ${name}`);
    return known.person;
  }
}

export const world = new World();

const openWithinMs = 60_000;

beforeAll(() => world.open(), openWithinMs);
beforeEach(() => world.begin());
afterEach(() => world.end(), openWithinMs);
afterAll(() => world.close(), openWithinMs);
