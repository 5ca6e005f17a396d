// What runs in the page of a story: each function is sent there whole, so it knows nothing of this file.

/** What Storybook says of a story when it has been rendered, played and checked; of its reports, those that failed. */
export interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters: readonly Report[];
}
export interface Report {
  readonly type: string;
  readonly status: string;
  readonly result?: { readonly violations?: readonly Violation[] };
}
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
/** What a story asks of the toolbar, so of its page; what it does not name is as the toolbar has it. */
export interface Asked {
  readonly theme: string | undefined;
  /** The size of the window that it names. */
  readonly viewport: { readonly width: number; readonly height: number } | undefined;
}
interface Loaded {
  readonly storyGlobals: { readonly theme?: string; readonly viewport?: { readonly value: string } };
  readonly parameters: {
    readonly viewport: { readonly options: Readonly<Record<string, { readonly styles: { width: string; height: string } }>> };
  };
}
interface Preview {
  loadStory(story: { storyId: string }): Promise<Loaded>;
}
interface Channel {
  /** Ways to the frame around the preview; here is none. */
  readonly transports: unknown[];
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}
/* eslint-disable no-var -- globals are declared by var */
declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel | undefined;
  var __STORYBOOK_PREVIEW__: Preview | undefined;
  var __finished: Record<string, Finished>;
  var FEATURES: Record<string, boolean> | undefined;
  /** As the addon has loaded and configured it. */
  var axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
}
/* eslint-enable no-var */

/** Colours are measured at rest, not halfway through a fade. */
export function standStill() {
  document.addEventListener('DOMContentLoaded', () => {
    const still = document.createElement('style');
    still.textContent = '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }';
    document.head.append(still);
  });
}

/**
 * Before the page's own scripts: hears the channel from the moment that Storybook sets it up. Only reports that
 * failed leave the page: axe names each element that passed a rule, which costs more to send than to find.
 */
export function listenForFinished() {
  globalThis.__finished = {};
  let channel: Channel | undefined;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(made: Channel) {
      channel = made;
      // What nobody takes would be packed and kept until the page is closed.
      made.transports.length = 0;
      made.on('storyFinished', (finished: Finished) => {
        const { storyId, status, reporters } = finished;
        globalThis.__finished[storyId] = { storyId, status, reporters: reporters.filter((report) => report.status === 'failed') };
      });
    },
  });
}

/** Before the page's own scripts: outlines that the frame around it may ask for measure all elements at each change. */
export function leaveOutHighlights() {
  let features: Record<string, boolean> | undefined;
  Object.defineProperty(globalThis, 'FEATURES', {
    configurable: true,
    get: () => features,
    set(chosen: Record<string, boolean>) {
      features = { ...chosen, highlight: false };
    },
  });
}

/** What a story asks of its page. */
export async function askedBy(storyId: string): Promise<Asked> {
  const preview = globalThis.__STORYBOOK_PREVIEW__;
  if (!preview) throw new Error('the preview is not there yet');
  const { storyGlobals, parameters } = await preview.loadStory({ storyId });
  const named = storyGlobals.viewport?.value;
  const styles = named === undefined ? undefined : parameters.viewport.options[named]?.styles;
  if (named !== undefined && !styles) throw new Error(`no window is called ${named}`);
  return {
    theme: storyGlobals.theme,
    viewport: styles && { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
  };
}

/** Asks for a story; the one that is there is rendered anew, since the channel ignores a change to it. */
export function showStory(storyId: string) {
  delete globalThis.__finished[storyId];
  const isShown = new URLSearchParams(location.search).get('id') === storyId;
  if (isShown) globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('forceRemount', { storyId });
  else globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** Turns the story that is shown into the other theme, where it stands, and looks for what colours can change of what axe finds. */
export async function turnAndExamine(): Promise<{ theme: string; violations: Violation[] }> {
  const { dataset } = document.documentElement;
  const theme = dataset['theme'] === 'dark' ? 'light' : 'dark';
  dataset['theme'] = theme;
  const context = { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] };
  const { violations } = await globalThis.axe.run(context, {
    runOnly: ['color-contrast', 'link-in-text-block'],
    resultTypes: ['violations'],
  });
  return { theme, violations };
}
