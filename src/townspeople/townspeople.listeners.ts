import { Injectable, type OnModuleInit } from '@nestjs/common';
import { minuteMs } from '../contract/duration.js';
import { sessionStarted } from '../auth/auth.events.js';
import { messageSent } from '../chat/chat.events.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { friendRequestSent } from '../friends/friends.events.js';
import { personJoined } from '../profiles/profiles.events.js';
import { Actors } from './actors.service.js';
import { Handover } from './driving/handover.service.js';
import { lot } from './driving/lot.js';
import { isActor } from './people.js';
import { acceptFriend, answerMessage, greetNewcomer } from './townspeople.jobs.js';

/** How long it takes to read and write a line, to see a request, and to notice who is new (ms). */
const answerMs = [3_000, 7_000] as const;
const befriendMs = [8_000, 18_000] as const;
const greetMs = minuteMs;

/** What townspeople take note of; what they then do is a job. */
@Injectable()
export class TownspeopleListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly actors: Actors,
    private readonly handover: Handover,
  ) {}

  onModuleInit(): void {
    if (!this.actors.areOn) return;
    const { events } = this;
    events.inside(messageSent, ({ kind, messageType, messageId, conversationId, senderId, recipientIds }, unit) => {
      const [personId] = recipientIds;
      if (kind !== 'direct' || messageType !== 'text' || personId === undefined || !isActor(personId)) return;
      const runAt = within(unit, answerMs, messageId);
      unit.enqueue(answerMessage, { messageId, conversationId, personId, otherId: senderId }, { runAt });
    });
    events.inside(friendRequestSent, ({ requestId, senderId, receiverId }, unit) => {
      if (!isActor(receiverId)) return;
      const runAt = within(unit, befriendMs, requestId);
      unit.enqueue(acceptFriend, { personId: receiverId, otherId: senderId, requestId }, { runAt });
    });
    events.inside(personJoined, ({ userId }, unit) => {
      unit.enqueue(greetNewcomer, { userId }, { runAt: new Date(unit.now.getTime() + greetMs) });
    });
    events.after(sessionStarted, ({ userId }) => this.handover.to(userId));
  }
}

function within({ now }: Unit, [least, most]: readonly [number, number], id: string): Date {
  return new Date(now.getTime() + least + (most - least) * lot('when', id));
}
