import { dayMs, later } from '../../contract/duration.js';
import { carPhoto } from './car-photo.js';
import { pdfOf } from './papers.js';

/** What somebody of the demo applies with. */
export interface Paper {
  readonly kind: string;
  readonly mime: string;
  /** '2027-01-31'; null of a photo. */
  readonly lastDay: string | null;
  readonly content: Buffer;
}

const vehicle = { make: 'Mazda', model: 'CX-5', colour: 'Orange', plate: 'HT 462', seats: 4 };
const insurer = 'Harbor Mutual';
/** For how long (ms) each paper is good from when the town began. */
const goodFor = { license: 900 * dayMs, insurance: 300 * dayMs, registration: 400 * dayMs };

interface Applicant {
  readonly full_name: string;
  readonly phone: string | null;
}

/** All that the form asks for, so that it can be approved. */
export function detailsOf({ full_name, phone }: Applicant, now: Date) {
  const year = now.getUTCFullYear();
  return { full_name, phone: phone ?? '', license_issued_on: `${year - 9}-05-14`, vehicle: { ...vehicle, year: year - 3 } };
}

export function papersOf({ full_name: name }: Applicant, now: Date): Paper[] {
  const { make, model, plate } = vehicle;
  const car = `${make} ${model}, ${plate}`;
  const paper = (kind: keyof typeof goodFor, title: string, more: readonly string[]): Paper => {
    const lastDay = later(now, goodFor[kind]).toISOString().slice(0, 10);
    const content = pdfOf([title, name, ...more, `Good until ${lastDay}`, 'A sample of the demo town. Not a real document.']);
    return { kind, mime: 'application/pdf', lastDay, content };
  };
  return [
    paper('license', 'Driver license', ['Class C']),
    paper('insurance', 'Proof of insurance', [car, insurer]),
    paper('registration', 'Vehicle registration', [car]),
    { kind: 'car_photo', mime: 'image/webp', lastDay: null, content: carPhoto },
  ];
}
