import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { DemoControlService } from './control/demo-control.service.js';
import { type DemoRide, getDemoRide, hurryDemoRide, giveDemoPin } from './townspeople.contract.js';

@Controller()
export class TownspeopleController {
  constructor(private readonly control: DemoControlService) {}

  @Route(getDemoRide)
  ride(me: Me, { params }: InputOf<typeof getDemoRide>): Promise<DemoRide> {
    return this.control.of(me.id, params.id);
  }

  @Route(hurryDemoRide)
  hurry(me: Me, { params }: InputOf<typeof hurryDemoRide>): Promise<DemoRide> {
    return this.control.hurry(me.id, params.id);
  }

  @Route(giveDemoPin)
  pin(me: Me, { params }: InputOf<typeof giveDemoPin>): Promise<DemoRide> {
    return this.control.givePin(me.id, params.id);
  }
}
