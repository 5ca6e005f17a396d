import { texts as catalog } from '@server/contract/texts/texts.js';

/** For whoever builds Hometown. */
export const texts = catalog('app.testAuth', {
  lead: 'What signing in came to in this browser. In production there’s no such page.',
  facts: {
    person: 'Signed in as',
    id: 'Id',
    roles: 'Roles',
    device: 'Device',
    since: 'Signed in at',
    provider: 'Identity provider',
    embedded: 'It comes with Hometown.',
  },
  nobody: 'No one',
  unknownDevice: 'Unknown',
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
});
