import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { TownModule } from '../town/town.module.js';
import { FilesModule } from '../files/files.module.js';
import { ApplicantSeeder } from './applicant/applicant.seeder.js';
import { AvatarsController } from './avatars.controller.js';
import { DemoSeeder } from './demo.seeder.js';

@Module({
  imports: [AuthModule, FaresModule, FilesModule, TownModule],
  controllers: [AvatarsController],
  providers: [DemoSeeder, ApplicantSeeder],
})
export class DemoModule {}
