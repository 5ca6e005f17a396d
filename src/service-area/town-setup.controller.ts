import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getTownSetup, setServiceArea, type TownSetup } from './service-area.contract.js';
import { TheTown } from './the-town.api.js';
import { getTown, type Town } from './the-town.contract.js';
import { TownSetupService } from './town-setup.service.js';

@Controller()
export class TownSetupController {
  constructor(
    private readonly setup: TownSetupService,
    private readonly town: TheTown,
  ) {}

  @Route(getTown)
  get(): Promise<Town> {
    return this.town.now();
  }

  @Route(getTownSetup)
  read(): Promise<TownSetup> {
    return this.setup.read();
  }

  @Route(setServiceArea)
  setArea(me: Me, { body }: InputOf<typeof setServiceArea>): Promise<TownSetup> {
    return this.setup.setArea(me.id, body);
  }
}
