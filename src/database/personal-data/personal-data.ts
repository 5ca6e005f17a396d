import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import type { Statement } from '../statement.js';
import type { Unit } from '../unit.js';

/** Which of somebody's own rows are read next. */
export interface OwnPage {
  readonly me: UserId;
  /** The place of the last one read; empty at first. */
  readonly after: string;
  readonly limit: number;
}

/** A row as its person is given it. */
export interface OwnRow {
  /** Where it stands in its list. */
  readonly place: string;
  readonly json: string;
}

/** A file of somebody's own. */
export interface OwnFile {
  /** Its name in the archive, in the folder of its area. */
  readonly name: string;
  /** Its name in the store. */
  readonly stored: string;
}

/** Whose rows are erased. */
export interface Whose {
  readonly me: UserId;
  readonly now: Date;
}

export interface Erasing {
  readonly me: UserId;
  /** What the last call answered; empty at first. */
  readonly after: string;
}

/** Every module that keeps rows of people says here what it keeps: one that does not is found by test/privacy/areas.test.ts. */
@Injectable()
export class PersonalData {
  private readonly known: PersonalArea[] = [];

  add(area: PersonalArea): void {
    this.known.push(area);
  }

  /** In the order of their names. */
  get areas(): readonly PersonalArea[] {
    return this.known.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** As they are erased: whatever fails, nobody reads the name any more. */
  get areasToErase(): readonly PersonalArea[] {
    return this.areas.toSorted((a, b) => Number(b.isErasedFirst) - Number(a.isErasedFirst));
  }
}

/** What one module keeps of people: what it gives to them, and what becomes of it when an account is erased (M184, PG-8). */
@Injectable()
export abstract class PersonalArea {
  /** What its part of the archive is called. */
  abstract readonly name: string;
  /** The tables that it answers for. */
  abstract readonly tables: readonly string[];
  /** What its part holds, list by list. */
  abstract readonly lists: Readonly<Record<string, Statement<OwnPage, OwnRow>>>;
  /** Rows of a list that are read at a time: fewer where one may be large. */
  readonly pageRows: number = 500;
  /** Its rows say who somebody is (name, address): erased before all others, so that nobody reads that while the rest goes. */
  readonly isErasedFirst: boolean = false;
  /** Statements that erase, in one transaction; run again they find nothing. */
  protected readonly erasing: readonly Statement<Whose, unknown>[] = [];

  constructor(personal: PersonalData) {
    personal.add(this);
  }

  ownFiles?(me: UserId): Promise<readonly OwnFile[]>;

  /**
   * Erases what is somebody's alone and makes nameless what must stay, as much of it as one transaction should do. Answers from where
   * the next call goes on, or undefined when nothing is left.
   */
  async erase(unit: Unit, { me }: Erasing): Promise<string | undefined> {
    for (const statement of this.erasing) await unit.all(statement, { me, now: unit.now });
    return undefined;
  }
}
