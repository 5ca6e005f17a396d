import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getDriverState, postLocation, setAvailability } from './drivers.contract.js';
import { DriversService } from './drivers.service.js';

@Controller()
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  @Route(getDriverState)
  async state(me: Me) {
    await this.drivers.assertDrives(me);
    return this.drivers.state(me.id);
  }

  @Route(setAvailability)
  availability(me: Me, { body }: InputOf<typeof setAvailability>) {
    return this.drivers.setAvailability(me, body);
  }

  @Route(postLocation)
  async location(me: Me, { body }: InputOf<typeof postLocation>) {
    await this.drivers.assertDrives(me);
    return this.drivers.postLocation(me, body);
  }
}
