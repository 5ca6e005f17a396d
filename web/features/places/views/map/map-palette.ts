export type MapTheme = 'light' | 'dark';

/** The tokens' hues as the map's renderer reads them (it knows neither oklch nor custom properties). */
export interface MapPalette {
  readonly land: string;
  readonly park: string;
  readonly wood: string;
  readonly sand: string;
  readonly campus: string;
  readonly water: string;
  readonly shore: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly street: string;
  readonly streetEdge: string;
  readonly mainStreet: string;
  readonly mainStreetEdge: string;
  readonly rail: string;
  readonly pier: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkPark: string;
  readonly inkWater: string;
  readonly halo: string;
  readonly waterHalo: string;
  readonly route: string;
  readonly routeEdge: string;
  /** What lies behind the car, and what comes after the way it drives now. */
  readonly routeDone: string;
  readonly routeNext: string;
}

export const mapPalettes: Readonly<Record<MapTheme, MapPalette>> = {
  light: {
    land: '#f6f1e8',
    park: '#dbe6c8',
    wood: '#d3dfc0',
    sand: '#efe0bd',
    campus: '#efe6dd',
    water: '#b9d6e2',
    shore: '#a3c6d5',
    building: '#e9dfd2',
    buildingEdge: '#dccfbf',
    street: '#fffefb',
    streetEdge: '#e2d8c9',
    mainStreet: '#fdf0d2',
    mainStreetEdge: '#e3cb9c',
    rail: '#b3a99c',
    pier: '#d9cbb6',
    ink: '#45392f',
    inkSoft: '#75685b',
    inkPark: '#4d6a38',
    inkWater: '#3c6b80',
    halo: '#f9f5ee',
    waterHalo: '#c4dde8',
    route: '#c2511b',
    routeEdge: '#fff8f0',
    routeDone: '#a2968a',
    routeNext: '#dca98d',
  },
  dark: {
    land: '#211d19',
    park: '#26301f',
    wood: '#232b1d',
    sand: '#38301f',
    campus: '#2a2420',
    water: '#15313f',
    shore: '#1f4252',
    building: '#2c2722',
    buildingEdge: '#373029',
    street: '#3d362f',
    streetEdge: '#1a1714',
    mainStreet: '#57472f',
    mainStreetEdge: '#1a1714',
    rail: '#6a6158',
    pier: '#3a332c',
    ink: '#e6dccf',
    inkSoft: '#b0a496',
    inkPark: '#a1bf86',
    inkWater: '#84b2c6',
    halo: '#1c1815',
    waterHalo: '#15313f',
    route: '#ff9a52',
    routeEdge: '#2a1406',
    routeDone: '#7a7066',
    routeNext: '#9b6440',
  },
};
