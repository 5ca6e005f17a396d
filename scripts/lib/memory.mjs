/**
 * How Node is started, so that an instance stays small under a flood (P31: 512 MB): a young generation that is collected before it
 * grows, an old one that is collected when it is half as large again as what lives in it (V8 waits for two to four times as much where a
 * machine has gigabytes), and few malloc arenas, which keep what photos and compression once took. None of them is a limit: what
 * lives may grow. The Dockerfile says the same to the image.
 */
export const memoryFlags = ['--max-semi-space-size=32', '--heap-growing-percent=60'];
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
