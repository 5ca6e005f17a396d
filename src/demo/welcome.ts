import { demoPassword, emailOf, townspeople } from './townspeople.js';

/** How many of the townspeople are introduced: those whom everybody may sign in as. */
const introduced = 6;

export interface Opening {
  /** Whether the demo's people live here. */
  readonly isDemo: boolean;
  /** Whether they live in a town that was started as no demo. */
  readonly hasDemoPeople: boolean;
  readonly hasEmbeddedProvider: boolean;
  /** Whether somebody runs the town. */
  readonly hasAdmin: boolean;
  /** Whether people can pay for rides. */
  readonly takesCards: boolean;
  /** Whether other machines reach it. */
  readonly answersOthers: boolean;
}

/** What the person who started Hometown at a terminal needs to know. */
export function welcome({ isDemo, hasDemoPeople, hasEmbeddedProvider, hasAdmin, takesCards, answersOthers }: Opening): string[] {
  return [
    ...(isDemo ? ['This is a demo: the town, its people and their cards are invented, and no one is charged.'] : []),
    ...(isDemo && hasEmbeddedProvider
      ? [`Sign in with the password ${demoPassword} as one of them, or sign up:`, ...people(), reach(answersOthers)]
      : []),
    ...(hasEmbeddedProvider
      ? ['The built-in identity provider is on: it doesn’t check email addresses. For real people set OIDC_ISSUER.']
      : []),
    ...(hasDemoPeople && hasEmbeddedProvider
      ? [
          'The demo’s people live here, one of them as admin, and their password is published: give your town another DATA_DIR or DATABASE_URL.',
        ]
      : []),
    ...(hasAdmin ? [] : ['No one is an admin here yet: sign up in the browser, then run npm run town -- admin add you@example.com.']),
    ...(takesCards ? [] : ['No one charges cards here, so no one can book a ride: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.']),
  ];
}

const reach = (answersOthers: boolean): string =>
  answersOthers
    ? 'Anyone on your network can open it and sign in as one of them, the admin too: HOST=127.0.0.1 keeps it to this machine.'
    : 'Only this machine reaches it. To let others on your network in, who can then sign in as the admin too, set HOST=0.0.0.0.';

function people(): string[] {
  const shown = townspeople.slice(0, introduced);
  const width = Math.max(...shown.map(({ handle }) => emailOf(handle).length));
  return shown.map(
    ({ handle, name, roles }) => `  ${emailOf(handle).padEnd(width)}  ${name}, ${roles.at(-1)?.replace('customer', 'rider')}`,
  );
}
