import { type CallOf, callName, type Endpoint, type ReplyOf } from '../../contract/endpoint.js';
import type { NamedPerson } from '../../chat/talks/named-people.contract.js';
import type { Id, UserId } from '../../contract/ids.js';
import type { LocalCaller } from '../../http/access/local-caller.js';
import type { Me } from '../../http/me.js';
import type { Rates } from '../../http/rates/rates.js';
import { peopleIn } from './shown-people.js';

/** Through which door a tool goes, and for whom. */
interface Passage {
  readonly local: LocalCaller;
  readonly rates: Rates;
  readonly id: UserId;
  /** As their session says right now; throws when it is over. */
  me(): Promise<Me>;
  /** Names what was confirmed: done twice, it is done once. */
  readonly key?: Id | undefined;
}

/** Calls the product as the person's own browser would: the same contracts, access, refusals and rates, and no other door. */
export class ToolCaller {
  constructor(
    private readonly passage: Passage,
    private readonly shown: NamedPerson[] = [],
  ) {}

  /** Whose calls they are. */
  get id(): UserId {
    return this.passage.id;
  }

  /** The same person, doing what they confirmed, as who they are when it begins: what was begun is not broken off. Throws when their session is over. */
  async confirmed(key: Id): Promise<ToolCaller> {
    const me = await this.passage.me();
    return new ToolCaller({ ...this.passage, me: () => Promise.resolve(me), key }, this.shown);
  }

  /** Throws the `Problem` that the person would be answered. */
  async call<E extends Endpoint>(endpoint: E, sent: CallOf<E>): Promise<ReplyOf<E>> {
    const reply = await this.look(endpoint, sent);
    this.show(reply);
    return reply;
  }

  /** The same of what is only looked through: of all that it answers, `show` is told what comes of it. */
  async look<E extends Endpoint>(endpoint: E, sent: CallOf<E>): Promise<ReplyOf<E>> {
    const { local, rates, key } = this.passage;
    const me = await this.passage.me();
    if (endpoint.rate) await rates.spend(callName(endpoint), `user:${me.id}`, endpoint.rate);
    return local.call(endpoint, sent, me, { requestId: 'agent', address: '', idempotencyKey: key });
  }

  /** What a tool goes on with. */
  show(found: unknown): void {
    this.shown.push(...peopleIn(found, this.id));
  }

  /** Whom the replies showed by name since this was asked last: what a tool makes of them may name those, and no others. */
  takeShown(): NamedPerson[] {
    return this.shown.splice(0);
  }
}
