import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactRules } from '../chat/contact-rules.api.js';
import { RidesApi } from './rides.api.js';

/** Rider and driver of a ride that goes on may write to each other (M144). */
@Injectable()
export class RidesListeners implements OnModuleInit {
  constructor(
    private readonly contacts: ContactRules,
    private readonly rides: RidesApi,
  ) {}

  onModuleInit(): void {
    this.contacts.allow((a, b) => this.rides.arePartners(a, b));
  }
}
