import { type CallOf, callName, type Endpoint, type ReplyOf } from '../../contract/endpoint.js';
import type { NamedPerson } from '../../chat/talks/named-people.contract.js';
import type { Id } from '../../contract/ids.js';
import type { LocalCaller } from '../../http/access/local-caller.js';
import type { Me } from '../../http/me.js';
import type { Rates } from '../../http/rates/rates.js';
import { peopleIn } from './shown-people.js';

/** Through which door a tool goes, and for whom. */
interface Passage {
  readonly local: LocalCaller;
  readonly rates: Rates;
  /** As their session says right now. */
  readonly me: Me;
  /** Names what was confirmed: done twice, it is done once. */
  readonly key?: Id | undefined;
}

/** Calls the product as the person's own browser would: the same contracts, access, refusals and rates, and no other door. */
export class ToolCaller {
  constructor(
    private readonly passage: Passage,
    private readonly shown: NamedPerson[] = [],
  ) {}

  get me(): Me {
    return this.passage.me;
  }

  /** The same person, doing what they confirmed. */
  confirmed(key: Id): ToolCaller {
    return new ToolCaller({ ...this.passage, key }, this.shown);
  }

  /** Throws the `Problem` that the person would be answered. */
  async call<E extends Endpoint>(endpoint: E, sent: CallOf<E>): Promise<ReplyOf<E>> {
    const { local, rates, me, key } = this.passage;
    if (endpoint.rate) await rates.spend(callName(endpoint), `user:${me.id}`, endpoint.rate);
    const reply = await local.call(endpoint, sent, me, { requestId: 'agent', address: '', idempotencyKey: key });
    this.shown.push(...peopleIn(reply, me.id));
    return reply;
  }

  /** Whom the replies showed by name since this was asked last: what a tool makes of them may name those, and no others. */
  takeShown(): NamedPerson[] {
    return this.shown.splice(0);
  }
}
