import type { Point } from './plane.js';

export type LandmarkKind =
  | 'transit'
  | 'airport'
  | 'health'
  | 'school'
  | 'civic'
  | 'culture'
  | 'shop'
  | 'food'
  | 'stay'
  | 'worship'
  | 'outdoors'
  | 'sport'
  | 'home';

export interface Landmark {
  readonly name: string;
  readonly kind: LandmarkKind;
  readonly street: string;
  /** Where on the plan; the house number nearest to it on the street is its address. */
  readonly near: Point;
}

const at = (name: string, kind: LandmarkKind, street: string, near: Point): Landmark => ({ name, kind, street, near });

/** Named places, the better known first: that is also their order on a crowded map. */
export const landmarks: readonly Landmark[] = [
  at('Harbor Station', 'transit', 'Station Square', [575, -450]),
  at('Town Hall', 'civic', 'Main Street', [-20, -95]),
  at('Hometown General Hospital', 'health', 'Highland Avenue', [-620, 1290]),
  at('Hometown Airport', 'airport', 'Airport Road', [-2950, -1530]),
  at('Ferry Terminal', 'transit', 'Harbor Drive', [700, -160]),
  at('Hometown Public Library', 'civic', 'Union Street', [-150, -200]),
  at('Market Hall', 'shop', 'Market Street', [180, -20]),
  at('Hometown High School', 'school', 'Academy Street', [-450, 1050]),
  at('Heron Head Light', 'outdoors', 'Lighthouse Road', [1930, 1350]),
  at('Blue Door Diner', 'food', 'Main Street', [20, -270]),
  at('Tidewater Brewing', 'food', 'Brewery Lane', [-430, -60]),
  at('Founders Park', 'outdoors', 'Church Street', [-320, -270]),
  at('Strand Theater', 'culture', 'Main Street', [-20, -460]),
  at('Old Mill Museum', 'culture', 'Mill Street', [-200, 420]),
  at('Harbor Light Inn', 'stay', 'Harbor Drive', [660, -330]),
  at('Gull Point Beach', 'outdoors', 'Gull Point Lane', [1400, -1120]),
  at('Mill Pond Park', 'outdoors', 'Pond Lane', [-1380, 930]),
  at('Maritime Museum', 'culture', 'Water Street', [640, 110]),
  at('Coastal College', 'school', 'Airport Road', [-1900, -1310]),
  at('Yacht Club', 'sport', 'Bay Road', [1030, 880]),
  at('Post Office', 'civic', 'Court Street', [-110, -380]),
  at('Police Station', 'civic', 'Court Street', [80, -340]),
  at('Fire Station', 'civic', 'Spring Street', [-140, -540]),
  at('First Parish Church', 'worship', 'Church Street', [-280, -470]),
  at('Saint Brendan Church', 'worship', 'Lincoln Street', [-430, 840]),
  at('Riverside School', 'school', 'Mill Street', [-760, 380]),
  at('Southfield School', 'school', 'Grove Street', [-750, -1240]),
  at('Harvest Co-op', 'shop', 'Pleasant Street', [-1050, -760]),
  at('Baxter Hardware', 'shop', 'Exchange Street', [250, -300]),
  at('Corner Pharmacy', 'health', 'Main Street', [20, -150]),
  at('Lantern Books', 'shop', 'Market Street', [-120, 20]),
  at('Rise Bakery', 'food', 'Market Street', [400, 20]),
  at('Anchor Coffee', 'food', 'Ferry Street', [430, -250]),
  at('Sail Loft Restaurant', 'food', 'Sail Loft Lane', [360, -90]),
  at('Lobster Pound', 'food', 'Harbor Drive', [760, -620]),
  at('Community Center', 'civic', 'Park Street', [320, -1100]),
  at('Senior Center', 'civic', 'Pearl Street', [300, 720]),
  at('Town Pool', 'sport', 'Summer Street', [-500, -980]),
  at('Hometown Rink', 'sport', 'Old Post Road', [-2300, -80]),
  at('Ball Field', 'sport', 'South Street', [-200, -1500]),
  at('Quarry Swimming Hole', 'outdoors', 'Quarry Lane', [-2250, 1330]),
  at('Hilltop Clinic', 'health', 'Ridge Road', [420, 1480]),
  at('Orchard Hill Farm', 'shop', 'Orchard Hill', [-1880, 980]),
  at('Garden Center', 'shop', 'Old Post Road', [-1760, -190]),
  at('Boatyard', 'shop', 'Shore Street', [1200, -1050]),
  at('Motor Inn', 'stay', 'Coast Road', [110, -2400]),
  at('North Star Farm', 'shop', 'North Road', [20, 2700]),
  at('Recycling Center', 'civic', 'Hangar Road', [-2680, -1790]),
  at('Park and Sons Garage', 'shop', 'Grove Street', [150, -1200]),
  at('Cannery Lofts', 'home', 'Cove Street', [940, -1300]),
  at('Summit Apartments', 'home', 'Summit Avenue', [-610, 1810]),
  at('Bay View Apartments', 'home', 'Bay View Street', [820, 900]),
];
