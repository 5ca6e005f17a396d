import { Global, Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { AccountClosing } from './closing/account-closing.api.js';
import { DeskPeople } from './desk/desk-people.api.js';
import { ProfilesData } from './personal-data/profiles-data.js';
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
  providers: [ProfilesApi, AccountClosing, ProfilesService, ProfileEditService, ProfileEditGateway, ProfilesData, DeskPeople],
  exports: [ProfilesApi, AccountClosing, DeskPeople],
})
export class ProfilesModule {}
