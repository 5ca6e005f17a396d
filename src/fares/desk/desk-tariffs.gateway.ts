import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import { Realtime } from '../../realtime/realtime.js';
import { tariffsChanged } from '../fares.events.js';
import { deskTariffsChanged } from './desk-tariffs.contract.js';
import { tariffAdmins } from './desk-tariffs.queries.js';

/** No town has more admins than this. */
const maxAdmins = 50;

/** Tells admins that the tariffs have changed; whoever looks at them asks again (M168). */
@Injectable()
export class DeskTariffsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskTariffsChanged);
    this.events.after(tariffsChanged, () => this.publish());
  }

  private async publish(): Promise<void> {
    const admins = await this.sql.all(tariffAdmins, { limit: maxAdmins });
    this.realtime.toUsers(
      admins.map(({ id }) => id),
      deskTariffsChanged,
      {},
    );
  }
}
