import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { DriversModule } from '../drivers/drivers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { TripsModule } from '../trips/trips.module.js';
import { TownModule } from '../town/town.module.js';
import { Actors } from './actors.service.js';
import { AskedService } from './requests/asked.service.js';
import { TownspeopleData } from './personal-data/townspeople-data.js';
import { CareService } from './care.service.js';
import { CrewService } from './crew.service.js';
import { DemoControlService } from './control/demo-control.service.js';
import { DriveService } from './driving/drive.service.js';
import { Handover } from './driving/handover.service.js';
import { LookService } from './look.service.js';
import { MoodsService } from './talk/moods.service.js';
import { NeighborsService } from './talk/neighbors.service.js';
import { SayService } from './talk/say.service.js';
import { SocialService } from './talk/social.service.js';
import { TownspeopleController } from './townspeople.controller.js';
import { townspeopleQueue } from './townspeople.jobs.js';
import { TownspeopleListeners } from './townspeople.listeners.js';
import { TownspeopleProcessor } from './townspeople.processor.js';
import { Wheel } from './driving/wheel.service.js';

/** The people of the demo town act by themselves, by the product's own rules (S53, decision 026). */
@Module({
  imports: [
    BullModule.registerQueue({ name: townspeopleQueue }),
    BookingModule,
    ChatModule,
    DriversModule,
    PlacesModule,
    PresenceModule,
    ProfilesModule,
    ReviewsModule,
    TownModule,
    RidesModule,
    TripsModule,
  ],
  controllers: [TownspeopleController],
  providers: [
    Actors,
    Wheel,
    SayService,
    CrewService,
    DriveService,
    AskedService,
    MoodsService,
    CareService,
    LookService,
    SocialService,
    NeighborsService,
    Handover,
    DemoControlService,
    TownspeopleData,
    TownspeopleListeners,
    TownspeopleProcessor,
  ],
})
export class TownspeopleModule {}
