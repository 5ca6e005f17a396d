import { Module } from '@nestjs/common';
import { LeasesService } from './leases/leases.service.js';
import { PresenceApi } from './presence.api.js';
import { PresenceController } from './presence.controller.js';
import { PresenceGateway } from './presence.gateway.js';
import { PresenceJobs } from './presence.jobs.js';
import { PresenceSettingsService } from './settings.service.js';
import { PresenceStatusService } from './presence-status.service.js';

@Module({
  controllers: [PresenceController],
  providers: [LeasesService, PresenceStatusService, PresenceSettingsService, PresenceGateway, PresenceJobs, PresenceApi],
  exports: [PresenceApi],
})
export class PresenceModule {}
