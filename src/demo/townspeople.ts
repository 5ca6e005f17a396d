import type { UserId } from '../contract/ids.js';
import type { Role } from '../http/me.js';

interface Vehicle {
  readonly make: string;
  readonly model: string;
  readonly colour: string;
  readonly plate: string;
  readonly seats: number;
}

export interface Townsperson {
  readonly id: UserId;
  readonly handle: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly vehicle?: Vehicle;
  /** Whether anybody may sign in as them: not as those who are there to drive at night. */
  readonly isOpen: boolean;
}

/** Published, so that everybody can try every side. */
export const demoPassword = 'locally-owned';

const rider = (handle: string, name: string): Townsperson => ({
  id: idOf(handle),
  handle,
  name,
  roles: ['customer'],
  isOpen: true,
});

function driver(handle: string, name: string, car: string, isOpen = true): Townsperson {
  const [colour = '', make = '', model = '', plate = '', seats = '4'] = car.split('|');
  const vehicle = { colour, make, model, plate, seats: Number(seats) };
  return { id: idOf(handle), handle, name, roles: ['customer', 'driver'], vehicle, isOpen };
}

export function idOf(handle: string): UserId {
  return `demo_${handle}`;
}

export function emailOf(handle: string): string {
  return `${handle}@hometown.test`;
}

/** The six whom everybody may sign in as first, then about forty more, so that no page is empty; at last those who only drive. */
export const townspeople: readonly Townsperson[] = [
  rider('rosa', 'Rosa Rivera'),
  rider('finn', 'Finn Field'),
  driver('dan', 'Dan Driver', 'Blue|Toyota|Sienna|HT 204|6'),
  driver('dora', 'Dora Dale', 'Green|Subaru|Outback|HT 117'),
  rider('paula', 'Paula Park'),
  { id: idOf('ada'), handle: 'ada', name: 'Ada Admin', roles: ['admin'], isOpen: true },
  driver('omar', 'Omar Haddad', 'Silver|Honda|Accord|HT 331'),
  driver('greta', 'Greta Lindqvist', 'Red|Volvo|V60|HT 482'),
  driver('winston', 'Winston Okafor', 'White|Toyota|Prius|HT 090'),
  driver('marisol', 'Marisol Vega', 'Grey|Kia|Carnival|HT 556|6'),
  driver('hank', 'Hank Whitcomb', 'Black|Ford|Explorer|HT 718|6'),
  driver('yuki', 'Yuki Tanaka', 'White|Nissan|Leaf|HT 263'),
  driver('beatrix', 'Beatrix Nolan', 'Yellow|Volkswagen|ID.4|HT 845'),
  driver('silas', 'Silas Thorne', 'Brown|Chevrolet|Malibu|HT 609'),
  rider('amara', 'Amara Okonkwo'),
  rider('benji', 'Benji Castellano'),
  rider('carla', 'Carla Montgomery'),
  rider('deshawn', 'Deshawn Brooks'),
  rider('elena', 'Elena Petrova'),
  rider('farid', 'Farid Rahimi'),
  rider('georgia', 'Georgia Whitfield'),
  rider('hiro', 'Hiro Nakamura'),
  rider('imogen', 'Imogen Clarke'),
  rider('jonah', 'Jonah Feldman'),
  rider('keisha', 'Keisha Daniels'),
  rider('lars', 'Lars Eriksen'),
  rider('mabel', 'Mabel Prescott'),
  rider('nadia', 'Nadia Haddad'),
  rider('otis', 'Otis Granger'),
  rider('priya', 'Priya Raman'),
  rider('quentin', 'Quentin Marsh'),
  rider('ruth', 'Ruth Abernathy'),
  rider('sunita', 'Sunita Desai'),
  rider('theo', 'Theo Vandermeer'),
  rider('ursula', 'Ursula Brandt'),
  rider('victor', 'Victor Salcedo'),
  rider('wendy', 'Wendy Cho'),
  rider('xavier', 'Xavier Dupont'),
  rider('yolanda', 'Yolanda Ortiz'),
  rider('zeke', 'Zeke Lawson'),
  rider('abigail', 'Abigail Sturgess'),
  rider('bruno', 'Bruno Ferraro'),
  rider('cora', 'Cora Whittaker'),
  rider('dmitri', 'Dmitri Volkov'),
  rider('esther', 'Esther Kimball'),
  rider('frank', 'Frank Delacroix'),
  driver('nora', 'Nora Castle', 'Blue|Hyundai|Ioniq|HT 377', false),
  driver('ibrahim', 'Ibrahim Sow', 'Black|Toyota|Camry|HT 941', false),
  driver('lucia', 'Lucía Marín', 'Green|Ford|Transit|HT 628|6', false),
];

export const drivers = townspeople.filter((person) => person.roles.includes('driver'));
