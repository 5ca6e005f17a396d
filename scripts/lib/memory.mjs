/**
 * How Node is started, so that an instance stays small under a flood (P31: 512 MB): a young generation that is collected before it
 * grows, and few malloc arenas, which keep what photos and compression once took. The Dockerfile says the same to the image.
 */
export const memoryFlags = ['--max-semi-space-size=16'];
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
