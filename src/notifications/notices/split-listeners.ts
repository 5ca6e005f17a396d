import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { ridePath } from '../../contract/pages/ride-paths.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import {
  partAccepted,
  partAsked,
  partClosed,
  partDeclined,
  type PartEnd,
  partFailed,
  type PartFacts,
  partPaid,
  partToConfirm,
} from '../../payments/split/split.events.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import type { Person } from '../../profiles/profiles.contract.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';
import type { ToldName } from './rides/told.contract.js';
import type { Facts } from '../words/words.js';
import { type Notice, Notifier } from './notifier.js';
import { firstNameOfPerson } from './ride-notices.js';

interface People {
  readonly rider: Person | undefined;
  readonly friend: Person | undefined;
}

/** Where a friend's parts stand: the ride itself is none of their business. */
const partsPage = '/payments';

/** What a rider and friends are told about a fare that they split, and what becomes of the question (M51). */
@Injectable()
export class FareSplitListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, resolution } = this;
    events.inside(partAsked, (part, unit) => this.ask(unit, part, 'part_asked'));
    events.inside(partFailed, async (part, unit) => {
      await resolution.partAnswered(unit, part.friendId, part.partId);
      await this.ask(unit, part, 'part_failed');
    });
    events.inside(partToConfirm, async (part, unit) => {
      await resolution.partAnswered(unit, part.friendId, part.partId);
      await this.ask(unit, part, 'part_to_confirm');
    });
    events.inside(partAccepted, async (part, unit) => {
      await resolution.partAnswered(unit, part.friendId, part.partId);
      await this.notifyRider(unit, part, 'part_accepted');
    });
    events.inside(partDeclined, async (part, unit) => {
      await resolution.partAnswered(unit, part.friendId, part.partId);
      await this.notifyRider(unit, part, 'part_declined');
    });
    events.inside(partPaid, (part, unit) => this.notifyOfPayment(unit, part));
    events.inside(partClosed, (part, unit) => this.noteEnd(unit, part));
  }

  private async noteEnd(unit: Unit, { how, ...part }: PartFacts & { readonly how: PartEnd }): Promise<void> {
    if (how === 'expired') return this.resolution.partAnswered(unit, part.friendId, part.partId);
    await this.resolution.partForgotten(unit, part.friendId, part.partId);
    if (how === 'withdrawn') return;
    const { rider, friend } = await this.peopleOf(part);
    const facts = { says: 'part_dropped', amount: amountOf(part) } as const;
    await this.notifier.notify(unit, [
      toRider(unit, part, { ...facts, to: 'rider', name: firstNameOfPerson(friend) }),
      ...(how === 'no_room' ? [] : [toFriend(unit, part, rider, { ...facts, to: 'friend', name: firstNameOfPerson(rider) })]),
    ]);
  }

  /** The friend has something to answer: for the first time, with another card, or at their bank. */
  private async ask(unit: Unit, part: PartFacts, says: 'part_asked' | 'part_failed' | 'part_to_confirm'): Promise<void> {
    const { rider } = await this.peopleOf(part);
    const metadata = { request_id: part.partId, actionable: true, ...faceOf(rider), action_url: partsPage };
    const facts = { says, name: firstNameOfPerson(rider), amount: amountOf(part) } as const;
    await this.notifier.notify(unit, [{ userId: part.friendId, type: 'payment', facts, metadata, eventKey: keyOf(unit, part, says) }]);
  }

  private async notifyRider(unit: Unit, part: PartFacts, says: 'part_accepted' | 'part_declined'): Promise<void> {
    const { friend } = await this.peopleOf(part);
    await this.notifier.notify(unit, [toRider(unit, part, { says, name: firstNameOfPerson(friend), amount: amountOf(part) })]);
  }

  private async notifyOfPayment(unit: Unit, part: PartFacts): Promise<void> {
    await this.resolution.partAnswered(unit, part.friendId, part.partId);
    const { rider, friend } = await this.peopleOf(part);
    const amount = amountOf(part);
    await this.notifier.notify(unit, [
      toRider(unit, part, { says: 'part_paid', to: 'rider', name: firstNameOfPerson(friend), amount }),
      toFriend(unit, part, rider, { says: 'part_paid', to: 'friend', name: firstNameOfPerson(rider), amount }),
    ]);
  }

  private async peopleOf({ riderId, friendId }: Pick<PartFacts, 'riderId' | 'friendId'>): Promise<People> {
    const people = await this.profiles.byIds([riderId, friendId]);
    return { rider: people.get(riderId), friend: people.get(friendId) };
  }
}

const amountOf = ({ amountCents: cents, currency }: PartFacts) => ({ cents, currency });
const faceOf = (person: Person | undefined): { sender_id: UserId | undefined; sender_avatar: string | null | undefined } => ({
  sender_id: person?.clerk_id,
  sender_avatar: person?.avatar_url,
});

/** A friend may be asked again, and choose again. */
const keyOf = <S extends string>(unit: Unit, { partId }: PartFacts, says: S) => `${says}:${partId}:${unit.now.toISOString()}` as const;

/** What is over for them: nothing to answer. */
function toFriend(
  unit: Unit,
  part: PartFacts,
  rider: Person | undefined,
  facts: Extract<Facts, { says: 'part_paid' | 'part_dropped' }>,
): Notice {
  const metadata = { ...faceOf(rider), action_url: partsPage };
  return { userId: part.friendId, type: 'payment', facts, metadata, eventKey: keyOf(unit, part, facts.says) };
}

/** The ride's page is where its fare is split. */
function toRider(unit: Unit, part: PartFacts, facts: Extract<Facts, { says: ToldName }>): Notice {
  const { riderId: userId, friendId, rideId } = part;
  const metadata = { ride_id: rideId, user_id: friendId, action_url: ridePath(rideId) };
  return { userId, type: 'payment', rideId, facts, metadata, eventKey: keyOf(unit, part, facts.says) };
}
