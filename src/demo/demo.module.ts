import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FaresModule } from '../fares/fares.module.js';
import { TownModule } from '../town/town.module.js';
import { AvatarsController } from './avatars.controller.js';
import { DemoSeeder } from './demo.seeder.js';

@Module({
  imports: [AuthModule, FaresModule, TownModule],
  controllers: [AvatarsController],
  providers: [DemoSeeder],
})
export class DemoModule {}
