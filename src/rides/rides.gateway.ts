import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import { pinChoiceChanged } from './pin/pin-choice.contract.js';
import { PinChoiceService } from './pin/pin-choice.service.js';
import { rideChanged } from './ride.contract.js';
import { pinChosen, rideTouched } from './rides.events.js';
import { RideViews } from './views/ride.view.js';

/** Shows the people of a ride what has changed, after commit, each in the shape that they may see. */
@Injectable()
export class RidesGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly rides: RideViews,
    private readonly choices: PinChoiceService,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(rideChanged, pinChoiceChanged);
    this.events.after(rideTouched, ({ rideId, people }) => this.publish(rideId, people));
    // As it stands by now: of two choices in quick succession the first may be told last.
    this.events.after(pinChosen, async ({ userId }) => this.realtime.toUser(userId, pinChoiceChanged, await this.choices.of(userId)));
  }

  private async publish(rideId: Id, people: readonly UserId[]): Promise<void> {
    const views = await this.rides.forEach(rideId, people);
    for (const [person, ride] of views) this.realtime.toUser(person, rideChanged, ride);
  }
}
