import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import { Events } from '../../database/events.js';
import { rolesClaimed } from '../../profiles/profiles.events.js';

/** Roles of the desk that the identity provider gives and takes stand in the log as all others do: at the sign-in of their person. */
@Injectable()
export class UsersListeners implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.inside(rolesClaimed, async ({ userId: by, before, after }, unit) => {
      const act = after.length > before.length ? 'role_given' : 'role_taken';
      const subject = { kind: 'user', id: by } as const;
      const reason = 'Said by the identity provider.';
      await noteAct(unit, { by, act, subject, before: { roles: [...before] }, after: { roles: [...after] }, reason });
    });
  }
}
