import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { TownModule } from '../town/town.module.js';
import { AvatarsController } from './avatars.controller.js';
import { DemoSeeder } from './demo.seeder.js';

@Module({
  imports: [AuthModule, RidesModule, TownModule],
  controllers: [AvatarsController],
  providers: [DemoSeeder],
})
export class DemoModule {}
