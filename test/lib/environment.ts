/** What the run's set-up left for the workers, and what a person at the keyboard may set. */
export function environment(
  name: 'TEST_DATABASE_SERVER' | 'TEST_DATA_DIR' | 'TEST_PRODUCT_URL' | 'TEST_PRODUCT_LOG' | 'CHROMIUM_PATH',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the tests with npm test`);
  return value;
}

export function optional(name: 'TEST_LOG' | 'SHOTS_DIR'): string | undefined {
  return process.env[name];
}
