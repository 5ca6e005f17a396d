import { Global, Module } from '@nestjs/common';
import { CurrencyUses } from './currency-uses.api.js';
import { ServiceAreas } from './service-areas.api.js';
import { TheTown } from './the-town.api.js';
import { TheTownGateway } from './the-town.gateway.js';
import { TownSetupController } from './town-setup.controller.js';
import { TownSetupService } from './town-setup.service.js';

/** Global: what the town is called, how it counts and whom to ask is shown by every module. */
@Global()
@Module({
  controllers: [TownSetupController],
  providers: [ServiceAreas, TheTown, TheTownGateway, CurrencyUses, TownSetupService],
  exports: [ServiceAreas, TheTown, CurrencyUses],
})
export class ServiceAreaModule {}
