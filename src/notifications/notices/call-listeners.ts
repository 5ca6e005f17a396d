import { Injectable, type OnModuleInit } from '@nestjs/common';
import { callPath } from '../../contract/pages/call-paths.js';
import { callChanged, type CallRow } from '../../calls/calls.events.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { NotificationResolution } from '../resolution/notification-resolution.service.js';
import { Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';

const keyOf = ({ id }: CallRow): string => `incoming_call:${id}`;

/** Who is called is told of it, for as long as it rings: what became of it is a message (M138). */
@Injectable()
export class CallListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    this.events.inside(callChanged, ({ call }, unit) =>
      call.status === 'ringing' ? this.notifyCalled(call, unit) : this.resolution.forgetEvent(unit, call.callee_id, keyOf(call)),
    );
  }

  private async notifyCalled(call: CallRow, unit: Unit): Promise<void> {
    const caller = (await this.profiles.byIds([call.caller_id])).get(call.caller_id);
    await this.notifier.notify(unit, [
      {
        userId: call.callee_id,
        type: 'incoming_call',
        facts: { says: 'incoming_call', name: nameOf(caller), callType: call.call_type },
        metadata: {
          conversation_id: call.conversation_id,
          sender_id: call.caller_id,
          sender_avatar: caller?.avatar_url,
          actionable: true,
          action_url: callPath(call.id),
        },
        eventKey: keyOf(call),
      },
    ]);
  }
}
