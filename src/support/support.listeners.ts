import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactRules } from '../chat/conversations/contact-rules.api.js';
import { Events } from '../database/events.js';
import { moneyReturned } from '../payments/payments.events.js';
import { LostItemsService } from './lost-items/lost-items.service.js';
import { lostItemReported } from './support.events.js';
import { SupportService } from './support.service.js';

/** What other modules learn of cases, and cases of others. */
@Injectable()
export class SupportListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly contacts: ContactRules,
    private readonly lostItems: LostItemsService,
    private readonly support: SupportService,
  ) {}

  onModuleInit(): void {
    this.contacts.allow((a, b) => this.lostItems.inTouchUntil(a, b));
    this.events.inside(lostItemReported, ({ riderId, driverId }, unit) => this.contacts.recordBegun(unit, riderId, driverId));
    this.events.inside(moneyReturned, (returned, unit) => this.support.answerDispute(unit, returned));
  }
}
