import type { GroupNotice } from './group-notice.contract.js';

const list = new Intl.ListFormat('en-US');

type Facts = Pick<GroupNotice, 'name'> & { readonly by: string; readonly whom: string };

const sentences: Record<GroupNotice['kind'], (facts: Facts) => string> = {
  added: ({ by, whom }) => `${by} added ${whom}`,
  removed: ({ by, whom }) => `${by} removed ${whom}`,
  left: ({ by }) => `${by} left`,
  renamed: ({ by, name }) => (name === null ? `${by} removed the group’s name` : `${by} named the group ${name}`),
  photo_changed: ({ by }) => `${by} changed the group photo`,
  photo_removed: ({ by }) => `${by} removed the group photo`,
  made_admin: ({ by, whom }) => `${by} made ${whom} an admin`,
  made_member: ({ by, whom }) => `${by} made ${whom} a member again`,
  stepped_down: ({ by }) => `${by} stepped down as an admin`,
  became_admin: ({ by }) => `${by} became an admin`,
};

/** The line in English, for whoever reads messages as plain text; the web writes it from the facts. */
export function sentenceOf({ kind, by, people, name }: GroupNotice): string {
  return sentences[kind]({ by: by.name, whom: list.format(people.map((person) => person.name)), name });
}
