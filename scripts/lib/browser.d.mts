/** Environment to start a test browser with: `CHROMIUM_PATH`, and for the shipped one its libraries and fonts. */
export function browserEnv(): { CHROMIUM_PATH: string } & Record<string, string>;
