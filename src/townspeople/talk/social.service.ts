import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id } from '../../contract/ids.js';
import { Problem } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { RowOf } from '../../database/statement.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { firstNameOf } from '../../profiles/profiles.contract.js';
import { canStartWithoutPin } from '../../rides/pin/asks-pin.contract.js';
import { TripsApi } from '../../trips/trips.api.js';
import { Actors } from '../actors.service.js';
import { SayService } from './say.service.js';
import { claimAnswer, rideOfTwo } from './social.queries.js';
import { answerFor, pinIn, type Said, wrongPinLine } from './talk.js';
import type { answerMessage } from '../townspeople.jobs.js';

type Written = NonNullable<typeof answerMessage.payload>;
type Heard = Written & Pick<Said, 'text'>;

/** Between two answers to the same person; and so many in an hour. */
const answerEveryMs = 12_000;
const answersPerHour = 40;

/** Friends and drivers answer what is written to them. */
@Injectable()
export class SocialService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly actors: Actors,
    private readonly say: SayService,
    private readonly profiles: ProfilesApi,
    private readonly rides: TripsApi,
  ) {}

  async answer(written: Written): Promise<void> {
    const { personId, otherId, messageId } = written;
    if (!(await this.actors.mayMove(personId, otherId))) return;
    const text = await this.say.heard(personId, messageId);
    if (text === undefined) return;
    const heard = { ...written, text };
    const ride = await this.sql.one(rideOfTwo, { rider: otherId, driver: personId });
    await this.say.read(personId, messageId);
    const pin = ride?.stage === 'waiting' ? pinIn(text) : undefined;
    if (ride && pin !== undefined) await this.tryPin(heard, ride.id, pin);
    else if (await this.isTurn(heard)) await this.chat(heard, ride ? this.stageOf(ride) : 'none');
  }

  /** Who waits wants the PIN, where the ride needs it. */
  private stageOf({ stage, ...ride }: RowOf<typeof rideOfTwo>): Said['ride'] {
    return stage === 'waiting' && canStartWithoutPin(ride, this.clock.now()) ? 'boarding' : stage;
  }

  private async chat(heard: Heard, ride: Said['ride']): Promise<void> {
    const { otherId, text, messageId } = heard;
    const other = (await this.profiles.byIds([otherId])).get(otherId);
    const name = other ? firstNameOf(other.full_name) : 'neighbor';
    await this.reply(heard, answerFor({ text, messageId, name, ride }));
  }

  /** One answer in a while: nobody is talked to without end. */
  private async isTurn({ personId, otherId }: Heard): Promise<boolean> {
    const now = this.clock.now();
    const lastAt = new Date(now.getTime() - answerEveryMs);
    const claim = { person: personId, other: otherId, now, lastAt, maxAnHour: answersPerHour };
    return (await this.sql.one(claimAnswer, claim)) !== undefined;
  }

  /** The driver tries what they were told, as often as any driver may. */
  private async tryPin(heard: Heard, rideId: Id, pin: string): Promise<void> {
    try {
      await this.rides.start(rideId, heard.personId, pin);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'wrong_pin') await this.reply(heard, wrongPinLine);
    }
  }

  private reply({ personId, conversationId, messageId }: Heard, message: string): Promise<void> {
    return this.say.in(conversationId, { senderId: personId, key: messageId, message });
  }
}
