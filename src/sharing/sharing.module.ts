import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { SharingData } from './personal-data/sharing-data.js';
import { SharedTripService } from './shared-trip.service.js';
import { SharesSweep } from './shares.sweep.js';
import { SharingApi } from './sharing.api.js';
import { SharingController } from './sharing.controller.js';
import { SharingListeners } from './sharing.listeners.js';
import { SharingService } from './sharing.service.js';
import { TrustedService } from './trusted.service.js';

/** Rides that are followed by those whom their riders trust. */
@Module({
  imports: [ChatModule, RidesModule],
  controllers: [SharingController],
  providers: [SharingService, SharedTripService, TrustedService, SharingListeners, SharesSweep, SharingApi, SharingData],
  exports: [SharingApi],
})
export class SharingModule {}
