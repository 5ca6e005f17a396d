import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokensModule } from './access-tokens/access-tokens.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AgentsModule } from './agents/agents.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CallsModule } from './calls/calls.module.js';
import { ChatModule } from './chat/chat.module.js';
import type { Clock } from './config/clock.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { DemoModule } from './demo/demo.module.js';
import { entities } from './entities.js';
import { ErrorsModule } from './errors/errors.module.js';
import { FaresModule } from './fares/fares.module.js';
import { FilesModule } from './files/files.module.js';
import { FallbackModule } from './http/routing/fallback.module.js';
import { FriendsModule } from './friends/friends.module.js';
import { HttpModule } from './http/http.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PairsModule } from './pairs/pairs.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlacesModule } from './places/places.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { MailModule } from './mail/mail.module.js';
import { PushModule } from './push/push.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { BookingModule } from './booking/booking.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { TripsModule } from './trips/trips.module.js';
import { RidesModule } from './rides/rides.module.js';
import { ServiceAreaModule } from './service-area/service-area.module.js';
import { SavedLocationsModule } from './saved-locations/saved-locations.module.js';
import { SharingModule } from './sharing/sharing.module.js';
import { SupportModule } from './support/support.module.js';
import { SsrModule } from './ssr/ssr.module.js';
import { TownspeopleModule } from './townspeople/townspeople.module.js';
import { WhyModule } from './why/why.module.js';

/** The whole product: machinery first, then the modules in the order of architecture.cjs, pages last. */
@Module({})
export class AppModule {
  static with(config: Config, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, clock),
        MetricsModule,
        DatabaseModule.with(entities),
        HttpModule,
        JobsModule,
        RealtimeModule,
        AuthModule,
        AccessTokensModule,
        FilesModule,
        ProfilesModule,
        AuditModule,
        FriendsModule,
        PresenceModule,
        PlacesModule,
        SavedLocationsModule,
        ServiceAreaModule,
        ChatModule,
        DriversModule,
        PairsModule,
        FaresModule,
        // Their named paths (/api/rides/offers) stand before /api/rides/:id.
        DispatchModule,
        BookingModule,
        TripsModule,
        RidesModule,
        PaymentsModule,
        ReviewsModule,
        SharingModule,
        SupportModule,
        AgentsModule,
        CallsModule,
        PrivacyModule,
        NotificationsModule,
        ErrorsModule,
        AdminModule,
        PushModule,
        WhyModule,
        MailModule,
        DemoModule,
        TownspeopleModule,
        FallbackModule,
        SsrModule,
      ],
    };
  }
}
