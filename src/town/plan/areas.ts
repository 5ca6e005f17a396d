import type { Line, Point } from './plane.js';

export type AreaKind = 'park' | 'wood' | 'sand' | 'pond' | 'campus' | 'runway' | 'square';

export interface Area {
  readonly kind: AreaKind;
  /** Shown on the map when there is one. */
  readonly name?: string;
  /** Corners on the plan. */
  readonly ring: Line;
  /** Its corners are rounded off. */
  readonly soft?: true;
}

const block = (kind: AreaKind, [west, east]: Point, [south, north]: Point, name?: string): Area => ({
  kind,
  ring: [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
  ...(name === undefined ? {} : { name }),
});
const soft = (kind: AreaKind, name: string | undefined, ...ring: Point[]): Area => ({
  kind,
  ring,
  soft: true,
  ...(name === undefined ? {} : { name }),
});

/** Ground that is neither street nor house; later ones lie on top. */
export const areas: readonly Area[] = [
  soft('wood', 'Quarry Woods', [-3400, 2500], [-2300, 2450], [-1500, 2150], [-1250, 2600], [-1500, 3300], [-2600, 3500], [-3700, 3100]),
  soft('wood', undefined, [-4700, -200], [-3400, -250], [-2700, -420], [-2650, -950], [-3200, -1150], [-4200, -950], [-4900, -700]),
  soft('wood', undefined, [-1300, -1900], [-600, -1800], [-300, -2200], [-420, -2900], [-1100, -3200], [-1800, -2700]),
  soft('wood', undefined, [500, 2100], [1150, 1950], [1250, 2500], [1100, 3200], [620, 3400], [380, 2700]),
  soft('wood', undefined, [-3300, 1300], [-2750, 1250], [-2560, 860], [-2900, 700], [-3500, 950]),
  soft(
    'park',
    'Heron Head',
    [1450, 1200],
    [1800, 1215],
    [2040, 1270],
    [2050, 1400],
    [1860, 1520],
    [1640, 1620],
    [1480, 1560],
    [1420, 1380],
  ),
  soft('park', 'Gull Point', [1440, -870], [1660, -950], [1690, -1070], [1520, -1160], [1430, -1060], [1420, -960]),
  block('park', [-585, -315], [-345, -195], 'Founders Park'),
  block('park', [-1485, -915], [845, 1248], 'Mill Pond Park'),
  block('park', [-885, -615], [1282, 1505], 'Hillside Cemetery'),
  soft('park', undefined, [-985, 95], [-760, 108], [-620, 128], [-620, 195], [-780, 190], [-985, 145]),
  soft('park', 'Riverfront Park', [60, 362], [240, 330], [420, 290], [640, 305], [760, 340], [700, 375], [420, 340], [240, 372], [80, 415]),
  soft('park', undefined, [690, -70], [680, -190], [672, -380], [700, -480], [705, -370], [700, -220], [725, -100]),
  soft('park', undefined, [-480, 330], [-100, 362], [-100, 405], [-480, 378]),
  block('park', [-285, -20], [-1462, -1238], 'Ball Field'),
  soft('park', 'Orchard Hill', [-2120, 760], [-1920, 770], [-1900, 930], [-2000, 1000], [-2150, 960]),
  soft('sand', undefined, [1560, -1190], [1740, -1090], [1700, -1060], [1500, -1150], [1405, -1310], [1385, -1330], [1440, -1270]),
  block('campus', [-585, -315], [1048, 1245]),
  block('campus', [-585, -315], [1285, 1420]),
  soft('campus', undefined, [-2080, -1290], [-1700, -1210], [-1680, -1090], [-2060, -1120]),
  block('square', [-15, 215], [-80, -15]),
  block('square', [460, 630], [-545, -480]),
  soft('pond', 'Mill Pond', [-1250, 930], [-1080, 900], [-990, 1000], [-1040, 1130], [-1180, 1160], [-1290, 1060]),
  soft('pond', undefined, [-2260, 1330], [-2110, 1300], [-2050, 1400], [-2140, 1490], [-2260, 1450]),
  {
    kind: 'runway',
    ring: [
      [-3700, -1760],
      [-2750, -1660],
      [-2745, -1705],
      [-3695, -1805],
    ],
  },
];

/** Words on the map that belong to no street, landmark or area. */
export const labels: readonly { readonly name: string; readonly kind: 'quarter' | 'water'; readonly at: Point }[] = [
  { name: 'Old Town', kind: 'quarter', at: [-120, -80] },
  { name: 'Millside', kind: 'quarter', at: [-760, 700] },
  { name: 'The Heights', kind: 'quarter', at: [420, 1390] },
  { name: 'Harborside', kind: 'quarter', at: [560, -280] },
  { name: 'Southfield', kind: 'quarter', at: [-750, -1100] },
  { name: 'West End', kind: 'quarter', at: [-1870, -470] },
  { name: 'The Cove', kind: 'quarter', at: [1050, -1110] },
  { name: 'Bay View', kind: 'quarter', at: [670, 930] },
  { name: 'Hometown Harbor', kind: 'water', at: [1500, -90] },
  { name: 'Heron Bay', kind: 'water', at: [2400, 2300] },
  { name: 'Heron Island', kind: 'quarter', at: [2530, 110] },
];
