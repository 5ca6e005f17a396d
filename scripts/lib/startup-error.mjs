/** A failure whose message names its cause and its fix: it is printed as it stands, without a stack. */
export class StartupError extends Error {
  name = 'StartupError';
}

/** What was thrown, in words: never 'undefined', whatever a library rejected with. */
export function inWords(error) {
  if (error instanceof Error) return error.message || error.code || error.name;
  return error ? String(error) : 'a failure without a message';
}

/** Runs a command's main function; a StartupError ends it with its message alone, anything else with its stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof StartupError) console.error(`hometown: ${error.message}`);
    else console.error('hometown: unexpected failure:', error ?? inWords(error));
    process.exit(1);
  }
}
