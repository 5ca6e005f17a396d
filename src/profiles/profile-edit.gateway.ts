import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { profileChanged } from './profile-edit.contract.js';
import { profileEdited } from './profiles.events.js';

/** Shows a person's changed profile on all of their screens. */
@Injectable()
export class ProfileEditGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(profileChanged);
    this.events.after(profileEdited, ({ profile }) => this.realtime.toUser(profile.id, profileChanged, profile));
  }
}
