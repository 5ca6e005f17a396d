import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ProfileEditController } from './profile-edit.controller.js';
import { ProfileEditGateway } from './profile-edit.gateway.js';
import { ProfileEditService } from './profile-edit.service.js';
import { ProfilesApi } from './profiles.api.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

/** Global: nearly every module names people. */
@Global()
@Module({
  imports: [FilesModule],
  controllers: [ProfilesController, ProfileEditController],
  providers: [ProfilesApi, ProfilesService, ProfileEditService, ProfileEditGateway],
  exports: [ProfilesApi],
})
export class ProfilesModule {}
