import { TownSketch as Sketch } from '../../../features/places/views/map/town-sketch';
import { exampleRide } from './example-ride';

/** What the words about the example leave free at the foot. */
const beneath = { bottom: 168 };

/** A part of the demo town from above, with one ride through it. */
export function TownSketch() {
  return <Sketch content={exampleRide} insets={beneath} hasNames={false} />;
}
