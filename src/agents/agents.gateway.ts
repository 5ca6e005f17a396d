import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { agentRunChanged } from './agents.contract.js';
import { agentRunTouched } from './agents.events.js';

/** Shows all screens of a person that an answer waits for them, or is over. */
@Injectable()
export class AgentsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(agentRunChanged);
    this.events.after(agentRunTouched, ({ userId, run }) => this.realtime.toUser(userId, agentRunChanged, run));
  }
}
