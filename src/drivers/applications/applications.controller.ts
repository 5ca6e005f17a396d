import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { askForVehicle, beginApplication, changeApplication, keepVehicle, withdrawApplication } from './application-edit.contract.js';
import { type DriverApplication, getApplication } from './applications.contract.js';
import { ApplicationsService } from './applications.service.js';

@Controller()
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Route(getApplication)
  mine(me: Me): Promise<DriverApplication> {
    return this.applications.mine(me.id);
  }

  @Route(beginApplication)
  begin(me: Me, { body }: InputOf<typeof beginApplication>): Promise<DriverApplication> {
    return this.applications.begin(me.id, body.details);
  }

  @Route(changeApplication)
  change(me: Me, { body }: InputOf<typeof changeApplication>): Promise<DriverApplication> {
    return this.applications.change(me.id, body);
  }

  @Route(withdrawApplication)
  withdraw(me: Me): Promise<DriverApplication> {
    return this.applications.withdraw(me.id);
  }

  @Route(askForVehicle)
  askForVehicle(me: Me, { body }: InputOf<typeof askForVehicle>): Promise<DriverApplication> {
    return this.applications.askForVehicle(me.id, body);
  }

  @Route(keepVehicle)
  keepVehicle(me: Me): Promise<DriverApplication> {
    return this.applications.keepVehicle(me.id);
  }
}
