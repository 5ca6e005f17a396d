import type { GroupNotice } from './group-notice.contract.js';

const list = new Intl.ListFormat('en-US');

/** The line in English, for whoever reads messages as plain text; the web writes it from the facts. */
export function sentenceOf({ kind, by, people, name }: GroupNotice): string {
  const whom = list.format(people.map((person) => person.name));
  switch (kind) {
    case 'added':
      return `${by.name} added ${whom}`;
    case 'removed':
      return `${by.name} removed ${whom}`;
    case 'left':
      return `${by.name} left`;
    case 'renamed':
      return name === null ? `${by.name} removed the group’s name` : `${by.name} named the group ${name}`;
    case 'photo_changed':
      return `${by.name} changed the group photo`;
    case 'photo_removed':
      return `${by.name} removed the group photo`;
    case 'made_admin':
      return `${by.name} made ${whom} an admin`;
    case 'made_member':
      return `${by.name} made ${whom} a member again`;
    case 'stepped_down':
      return `${by.name} stepped down as an admin`;
    case 'became_admin':
      return `${by.name} became an admin`;
    default:
      return kind satisfies never;
  }
}
