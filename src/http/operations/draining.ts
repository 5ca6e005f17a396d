import { Injectable } from '@nestjs/common';

/** Set once the process was told to stop: it finishes what it has and asks for nothing new. */
@Injectable()
export class Draining {
  isOn = false;
}
