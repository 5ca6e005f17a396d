import { Global, Module } from '@nestjs/common';
import { ProfilesApi } from './profiles.api.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

/** Global: nearly every module names people. */
@Global()
@Module({ controllers: [ProfilesController], providers: [ProfilesApi, ProfilesService], exports: [ProfilesApi] })
export class ProfilesModule {}
