import { receiptPath, ridePath } from '@server/contract/pages/ride-paths.js';
import { agentTexts } from '../../agents/agent-texts';
import type { Step } from './answer';

interface Words {
  readonly running: string;
  readonly done: string;
}

/** By what a tool is called; one that is not known here yet is said in general words. */
const wordsOf = (tool: string): Words => {
  const known: Readonly<Partial<Record<string, Words>>> = agentTexts.acts;
  return known[tool] ?? agentTexts.acts.other;
};

const whyNot = (code: string | undefined): string => {
  const known: Readonly<Partial<Record<string, string>>> = agentTexts.notDone;
  return known[code ?? 'other'] ?? agentTexts.notDone.other;
};

/** A step in a few words. */
export function stepWords({ tool, act }: Step): string {
  if (act === null) return wordsOf(tool).running;
  return act.ok ? wordsOf(tool).done : whyNot(act.code);
}

/** Where a step leads, and what that is called. */
interface StepLink {
  readonly to: string;
  readonly words: 'seeRide' | 'seeReceipt' | 'seeCases';
}

/** To the ride, its receipt or the cases; null where it leads nowhere. */
export function linkOf({ tool, act }: Step): StepLink | null {
  if (!act?.ok) return null;
  if (act.case_id !== undefined) return { to: '/contact', words: 'seeCases' };
  if (act.ride_id === undefined) return null;
  return tool === 'ride_receipt' ? { to: receiptPath(act.ride_id), words: 'seeReceipt' } : { to: ridePath(act.ride_id), words: 'seeRide' };
}
