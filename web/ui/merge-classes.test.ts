import { expect, test } from '@jest/globals';
import { mergeClasses } from './merge-classes';

test.each([
  ['h-10 size-6', 'size-6', 'size stands for width and height'],
  ['size-6 h-10', 'size-6 h-10', 'a part of it does not take the rest away'],
  ['px-3 ps-9', 'px-3 ps-9', 'one side refines both'],
  ['ps-9 px-3', 'px-3', 'both sides replace one'],
  ['p-4 px-2', 'p-4 px-2', 'an axis refines all'],
  ['text-caption text-ink', 'text-caption text-ink', 'size and colour are two things'],
  ['text-sm text-body', 'text-body', 'our own names are sizes'],
  ['text-ink text-danger-text', 'text-danger-text', 'the later colour'],
  ['text-sm text-center text-balance', 'text-sm text-center text-balance', 'alignment and wrapping are others'],
  ['leading-none text-lg', 'text-lg', 'a size brings its line height'],
  ['border border-line', 'border border-line', 'width and colour are two things'],
  ['border border-t-2', 'border border-t-2', 'one side of a border'],
  ['border-line border-transparent', 'border-transparent', 'the later border colour'],
  ['rounded-t-xl rounded-lg', 'rounded-lg', 'all corners replace some'],
  ['bg-surface hover:bg-hover bg-danger', 'hover:bg-hover bg-danger', 'variants are kept apart'],
  ['hover:bg-hover hover:bg-pressed', 'hover:bg-pressed', 'the same variant'],
  ['has-[[data-row-act]:active]:bg-hover bg-surface', 'has-[[data-row-act]:active]:bg-hover bg-surface', 'colons inside brackets'],
  ['[&_svg]:size-4 [&_svg]:size-5', '[&_svg]:size-5', 'arbitrary variants'],
  ['flex hidden', 'hidden', 'display'],
  ['flex flex-col flex-1', 'flex flex-col flex-1', 'display, direction and growth are three things'],
  ['top-1 -top-2', '-top-2', 'negative values'],
  ['inset-y-0 top-3', 'inset-y-0 top-3', 'an edge refines its axis'],
  ['top-3 inset-0', 'inset-0', 'all edges replace one'],
  ['inset-ring inset-ring-line', 'inset-ring inset-ring-line', 'a ring is no inset'],
  ['group numeral touch-area', 'group numeral touch-area', 'what is not known stays'],
  ['shadow-[0_0_0_9px] shadow-scrim', 'shadow-[0_0_0_9px] shadow-scrim', 'a shadow and its colour'],
  ['shadow-sm shadow-md', 'shadow-md', 'the later shadow'],
  ['z-menu z-overlay', 'z-overlay', 'layers'],
  ['h-control h-control-lg', 'h-control-lg', 'control heights'],
  ['underline decoration-transparent underline-offset-4', 'underline decoration-transparent underline-offset-4', 'underlines'],
])('%s → %s: %s', (classes, merged) => {
  expect(mergeClasses(classes)).toBe(merged);
});
