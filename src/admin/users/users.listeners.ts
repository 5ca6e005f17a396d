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
      const kept = before.filter((role) => after.includes(role));
      const common = { by, subject: { kind: 'user', id: by }, reason: 'Said by the identity provider.' } as const;
      if (kept.length < before.length)
        await noteAct(unit, { ...common, act: 'role_taken', before: { roles: [...before] }, after: { roles: kept } });
      if (kept.length < after.length)
        await noteAct(unit, { ...common, act: 'role_given', before: { roles: kept }, after: { roles: [...after] } });
    });
  }
}
