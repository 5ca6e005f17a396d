import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import { deletedUserName, type Person } from '../profiles/profiles.contract.js';
import type { Call } from './calls.contract.js';
import type { CallRow } from './calls.queries.js';
import { otherIn, roleIn } from './calls.rules.js';

/** Calls as their people see them. */
@Injectable()
export class CallViews {
  constructor(private readonly profiles: ProfilesApi) {}

  async for(me: UserId, call: CallRow): Promise<Call> {
    const other = otherIn(call, me);
    return viewCall(call, me, (await this.profiles.byIds([other])).get(other));
  }

  /** For both at once. */
  async forBoth(call: CallRow): Promise<(readonly [UserId, Call])[]> {
    const ids = [call.caller_id, call.callee_id];
    const people = await this.profiles.byIds(ids);
    return ids.map((id) => [id, viewCall(call, id, people.get(otherIn(call, id)))] as const);
  }
}

function viewCall(call: CallRow, me: UserId, other: Person | undefined): Call {
  return {
    call_id: call.id,
    call_type: call.call_type,
    status: call.status,
    my_role: roleIn(call, me),
    person: {
      clerk_id: otherIn(call, me),
      full_name: other?.full_name ?? deletedUserName,
      avatar_url: other?.avatar_url ?? null,
    },
    conversation_id: call.conversation_id,
    created_at: call.created_at.toISOString(),
    ring_until: call.ring_until.toISOString(),
    accepted_at: call.accepted_at?.toISOString() ?? null,
    ended_at: call.ended_at?.toISOString() ?? null,
    end_reason: call.end_reason,
  };
}
