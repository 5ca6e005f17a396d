import { createRequire } from 'node:module';
import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { load } from './loaded-once.mjs';

/** What jest takes for the realm of one file; it stands for the worker's, of which Node has no context to give. */
const workerRealm = vm.createContext({});

const { SourceTextModule, SyntheticModule, compileFunction } = vm;
const here = (options, name) => (options?.[name] === workerRealm ? { ...options, [name]: undefined } : options);

vm.SourceTextModule = class extends SourceTextModule {
  constructor(code, options) {
    super(code, here(options, 'context'));
  }
};
vm.SyntheticModule = class extends SyntheticModule {
  constructor(names, evaluate, options) {
    super(names, evaluate, here(options, 'context'));
  }
};
vm.compileFunction = (code, names, options) => compileFunction(code, names, here(options, 'parsingContext'));

globalThis[load] = createRequire(import.meta.url);

/** What MikroORM keeps beside its modules: which schema an entity's class has. */
const isKept = (key) => String(key).includes('@mikro-orm/');

const ownProperties = (object) => ({ object, properties: Object.getOwnPropertyDescriptors(object) });

function restore({ object, properties }) {
  for (const key of Reflect.ownKeys(object)) if (!Object.hasOwn(properties, key) && !isKept(key)) Reflect.deleteProperty(object, key);
  for (const key of Reflect.ownKeys(properties)) Reflect.defineProperty(object, key, properties[key]);
}

/**
 * The files of a worker share its realm, and with it each package and each built module of the server that one of them has loaded
 * (`loaded-once.mjs`): to load them anew took seconds of every file, in code that was cold each time. Modules of the tests are new for
 * each file; what it sets in `globalThis` and in its environment ends with it.
 */
export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #before = [globalThis, process.env].map(ownProperties);
  #listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  /** Functions of the process that jest replaces. */
  #process = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.#before.forEach(restore);
    Object.assign(process, this.#process);
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!this.#listeners.get(name)?.includes(listener)) process.removeListener(name, listener);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return workerRealm;
  }
}
