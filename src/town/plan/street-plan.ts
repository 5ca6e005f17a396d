import type { Line, Point } from './plane.js';

/** The drawn plan of Hometown on a square grid in metres (u east, v north); `toGround` lays it on the land. */
export type StreetKind = 'main' | 'road' | 'street' | 'lane';

export interface PlannedStreet {
  readonly name: string;
  readonly kind: StreetKind;
  /** Corner points; house number 1 stands at the first. */
  readonly line: Line;
  /** It crosses the river; every other street stops at the water. */
  readonly bridge?: true;
}

/** A street along the grid: from one end to the other. */
const street = (name: string, from: Point, to: Point): PlannedStreet => ({ name, kind: 'street', line: [from, to] });
const lane = (name: string, ...line: Point[]): PlannedStreet => ({ name, kind: 'lane', line });
const road = (name: string, ...line: Point[]): PlannedStreet => ({ name, kind: 'road', line });
const northSouth = (name: string, u: number, [south, north]: readonly [number, number]): PlannedStreet =>
  street(name, [u, south], [u, north]);
const eastWest = (name: string, v: number, [west, east]: readonly [number, number]): PlannedStreet => street(name, [west, v], [east, v]);

const crossTown: readonly PlannedStreet[] = [
  {
    name: 'Main Street',
    kind: 'main',
    line: [
      [0, -1720],
      [0, 1800],
    ],
    bridge: true,
  },
  {
    name: 'Orchard Road',
    kind: 'main',
    line: [
      [-1500, -1480],
      [-1500, 1560],
    ],
    bridge: true,
  },
  {
    name: 'Mill Street',
    kind: 'road',
    line: [
      [1010, 560],
      [760, 430],
      [400, 385],
      [0, 455],
      [-500, 425],
      [-1000, 375],
      [-1500, 480],
    ],
  },
  {
    name: 'Water Street',
    kind: 'road',
    line: [
      [780, 110],
      [400, 85],
      [0, 150],
      [-500, 105],
      [-1000, 60],
      [-1500, 160],
    ],
  },
  {
    name: 'Harbor Drive',
    kind: 'main',
    line: [
      [780, 110],
      [690, -20],
      [640, -190],
      [640, -380],
      [705, -580],
      [830, -720],
      [1060, -860],
      [1330, -930],
      [1560, -1030],
    ],
  },
  road('Bay Road', [1010, 560], [1010, 720], [985, 880], [1020, 1040], [1080, 1250]),
  road('Lighthouse Road', [800, 1250], [1080, 1250], [1360, 1270], [1680, 1350], [1930, 1330]),
  road('Old Post Road', [-1500, -180], [-2000, -160], [-2600, -40], [-3300, 170], [-4100, 260], [-8500, -200]),
  road('Airport Road', [-1500, -1220], [-1900, -1330], [-2400, -1480], [-2950, -1560]),
  road('Quarry Road', [-1500, 1520], [-1900, 1640], [-2350, 1620], [-2750, 1750]),
  road('North Road', [0, 1800], [60, 2300], [-40, 2900], [60, 3700], [-300, 7800]),
  road('Coast Road', [0, -1720], [140, -2200], [90, -2800], [260, -3700], [-200, -8200]),
];

const northOfTheRiver: readonly PlannedStreet[] = [
  eastWest('Prospect Street', 620, [-1500, 1010]),
  eastWest('Lincoln Street', 820, [-1500, 985]),
  eastWest('Academy Street', 1030, [-900, 1020]),
  {
    name: 'Highland Avenue',
    kind: 'road',
    line: [
      [-1500, 1270],
      [800, 1250],
    ],
  },
  street('Ridge Road', [-1500, 1520], [1080, 1500]),
  northSouth('Cedar Street', -1200, [400, 820]),
  northSouth('Walnut Street', -900, [375, 1520]),
  northSouth('Chestnut Street', -600, [420, 1520]),
  northSouth('School Street', -300, [435, 1520]),
  northSouth('Pearl Street', 280, [405, 1510]),
  northSouth('Franklin Street', 540, [395, 1500]),
  northSouth('Bay View Street', 800, [440, 1500]),
  lane('Summit Avenue', [-900, 1520], [-850, 1720], [-600, 1800], [-380, 1730], [-300, 1520]),
  lane('Hilltop Lane', [280, 1510], [330, 1720], [560, 1760], [760, 1680], [800, 1500]),
  lane('Pond Lane', [-1500, 950], [-1395, 905], [-1290, 820]),
  lane('Keeper Lane', [1680, 1350], [1700, 1480], [1640, 1570]),
  lane('Cliff Street', [1080, 1250], [1130, 1400], [1080, 1500]),
];

const southOfTheRiver: readonly PlannedStreet[] = [
  eastWest('Market Street', 0, [-1500, 680]),
  eastWest('Union Street', -180, [-1500, 640]),
  eastWest('Court Street', -360, [-2250, 640]),
  eastWest('Spring Street', -560, [-2250, 700]),
  {
    name: 'Pleasant Street',
    kind: 'road',
    line: [
      [-2250, -780],
      [920, -780],
    ],
  },
  eastWest('Summer Street', -1000, [-2000, 1500]),
  {
    name: 'Grove Street',
    kind: 'road',
    line: [
      [-1500, -1220],
      [1380, -1220],
    ],
  },
  eastWest('South Street', -1480, [-1500, 1200]),
  northSouth('Elm Street', -1200, [-1480, 100]),
  northSouth('Maple Street', -900, [-1480, 70]),
  northSouth('Oak Street', -600, [-1480, 95]),
  northSouth('Church Street', -300, [-1480, 125]),
  northSouth('Exchange Street', 230, [-780, 115]),
  northSouth('Ferry Street', 450, [-560, 90]),
  northSouth('Park Street', 300, [-1480, -780]),
  northSouth('Cove Street', 920, [-1480, -780]),
  northSouth('Shore Street', 1180, [-1480, -890]),
  lane('Station Square', [450, -470], [560, -470], [665, -480]),
  lane('Sail Loft Lane', [340, 0], [340, -180]),
  lane('Rope Walk', [560, -180], [560, -360]),
  lane('Chandler Alley', [120, 0], [120, -360]),
  lane('Brewery Lane', [-450, 105], [-450, -180]),
  lane('Gull Point Lane', [1330, -930], [1380, -1080], [1380, -1220]),
];

const westEnd: readonly PlannedStreet[] = [
  northSouth('Willow Lane', -1750, [-1000, -170]),
  northSouth('Meadow Lane', -2000, [-1000, -160]),
  northSouth('Hayfield Lane', -2250, [-780, -110]),
  lane('Orchard Hill', [-1500, 700], [-1750, 760], [-1880, 980], [-1760, 1200], [-1500, 1270]),
  lane('Cider Lane', [-1750, 760], [-2050, 690], [-2200, 850], [-2100, 1040], [-1880, 980]),
  lane('River Bend', [-1500, 560], [-1720, 520], [-1960, 500]),
  lane('Quarry Lane', [-2350, 1620], [-2400, 1420], [-2250, 1320]),
  lane('Hangar Road', [-2400, -1480], [-2460, -1700], [-2680, -1800]),
];

export const plannedStreets = [...crossTown, ...northOfTheRiver, ...southOfTheRiver, ...westEnd];
