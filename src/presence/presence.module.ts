import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { LeasesService } from './leases/leases.service.js';
import { PresenceData } from './personal-data/presence-data.js';
import { PresenceApi } from './presence.api.js';
import { PresenceController } from './presence.controller.js';
import { PresenceGateway } from './presence.gateway.js';
import { PresenceProcessor, presenceQueue } from './presence.processor.js';
import { PresenceSettingsService } from './settings.service.js';
import { PresenceStatusService } from './presence-status.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: presenceQueue })],
  controllers: [PresenceController],
  providers: [LeasesService, PresenceStatusService, PresenceSettingsService, PresenceGateway, PresenceProcessor, PresenceApi, PresenceData],
  exports: [PresenceApi],
})
export class PresenceModule {}
