import { Injectable } from '@nestjs/common';
import type { Signal, SignalPayload, SignalReply } from '../contract/signal.js';
import type { Topic } from '../contract/topic.js';
import type { Me } from '../http/me.js';

/** The open page that speaks: one socket. */
export interface Tab {
  readonly socketId: string;
  /** What its browser calls itself; not to be trusted. */
  readonly userAgent: string | undefined;
  /** False once it closed, also while a signal of it is still being answered. */
  isOpen(): boolean;
}

export type SignalHandler<S extends Signal> = (me: Me, payload: SignalPayload<S>, tab: Tab) => Promise<SignalReply<S>> | SignalReply<S>;

export interface BoundSignal {
  readonly signal: Signal;
  readonly handle: (me: Me, payload: unknown, tab: Tab) => Promise<object> | object;
}

/** Every topic that may be published and every signal that is answered; a name used twice fails at boot. */
@Injectable()
export class RealtimeRegistry {
  readonly topics = new Map<string, Topic>();
  readonly signals = new Map<string, BoundSignal>();

  declare(...topics: readonly Topic[]): void {
    for (const topic of topics) {
      if (this.topics.has(topic.name)) throw new Error(`the topic ${topic.name} is declared twice`);
      this.topics.set(topic.name, topic);
    }
  }

  handle<S extends Signal>(signal: S, handle: SignalHandler<S>): void {
    if (this.signals.has(signal.name)) throw new Error(`the signal ${signal.name} is handled twice`);
    this.signals.set(signal.name, {
      signal,
      // The gateway parses the payload by this very signal before it calls; every reply is an object.
      handle: (me, payload, tab) => handle(me, payload as SignalPayload<S>, tab) as object,
    });
  }

  /** What is said in both directions. */
  contracts(): { topics: Topic[]; signals: Signal[] } {
    return { topics: [...this.topics.values()], signals: [...this.signals.values()].map(({ signal }) => signal) };
  }

  assertDeclared(topic: Topic): void {
    if (this.topics.get(topic.name) !== topic) throw new Error(`the topic ${topic.name} was never declared by its gateway`);
  }
}
