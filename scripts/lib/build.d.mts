export type BuildName = 'server' | 'web' | 'storybook';
/** Builds those whose inputs changed since their last whole build. */
export function ensureBuilt(names?: BuildName[]): Promise<void>;
export function forgetBuild(name: BuildName): void;
