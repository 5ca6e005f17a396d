/** Utilities that need no argument, by the property that they set. */
const words: Record<string, string> = Object.fromEntries(
  Object.entries({
    display: 'block inline inline-block flex inline-flex grid inline-grid hidden contents flow-root table table-row table-cell',
    position: 'static fixed absolute relative sticky',
    visibility: 'visible invisible collapse',
    case: 'uppercase lowercase capitalize normal-case',
    italic: 'italic not-italic',
    line: 'underline no-underline line-through overline',
    direction: 'flex-row flex-col flex-row-reverse flex-col-reverse',
    flexWrap: 'flex-wrap flex-nowrap flex-wrap-reverse',
    clip: 'truncate text-ellipsis text-clip',
    family: 'font-sans font-display font-mono',
    textWrap: 'text-wrap text-nowrap text-balance text-pretty',
    textAlign: 'text-left text-center text-right text-justify text-start text-end',
    reader: 'sr-only not-sr-only',
  }).flatMap(([property, names]) => names.split(' ').map((name) => [name, property])),
);

/** Names with several meanings, told apart by what follows; the first that fits counts. Padding, borders and so on have a side. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^(p|m)([xytrbles]?)-/, 'sided'],
  [/^(rounded)(?:-([trbles]|[tb][lr]|[se][se]))?(?:-|$)/, 'sided'],
  [/^(border)(?:-([xytrbles]))?(?:-(?:\d+|\[[\d.]+(?:px|rem)\]))?$/, 'sided'],
  [/^(inset|gap|overflow|overscroll|translate|scale)(?:-([xy]))?-(?!ring|shadow)/, 'sided'],
  [/^border-(?:collapse|separate)$/, 'borderCollapse'],
  [/^border-(?:solid|dashed|dotted|double|none)$/, 'borderStyle'],
  [/^border-(?:([xytrbles])-)?/, 'borderColor'],
  [/^text-(?:xs|caption|body|sm|base|lg|xl|\dxl|\[[\d.]+(?:px|rem|em)\])(?:\/|$)/, 'fontSize'],
  [/^text-/, 'color'],
  [/^font-/, 'weight'],
  [/^flex-/, 'flex'],
  [/^outline-offset-/, 'outlineOffset'],
  [/^outline(?:-(?:\d+|none|hidden|solid|dashed))?$/, 'outline'],
  [/^outline-/, 'outlineColor'],
  [/^(inset-)?ring(?:-(?:\d+|inset))?$/, 'ring'],
  [/^(inset-)?ring-/, 'ringColor'],
  [/^transition(?:-|$)/, 'transition'],
  [/^shadow(?:-(?:sm|md|lg|none|\[.*\]))?$/, 'shadow'],
  [/^shadow-/, 'shadowColor'],
  [/^stroke-(?:\d|\[[\d.]+\]$)/, 'strokeWidth'],
  [/^\[([\w-]+):/, 'arbitrary '],
  [/^bg-(?:cover|contain)$/, 'backgroundSize'],
  [/^@container(?:-|$)/, 'container'],
  [/^snap-(?:start|end|center|align-none)$/, 'snapAlign'],
  [/^snap-(?:mandatory|proximity)$/, 'snapStrictness'],
];

/** Names that set one property, whatever follows. Longer ones stand before those that they begin with. */
const plain =
  /^(?:size|min-w|min-h|max-w|max-h|w|h|top|right|bottom|left|start|end|z|order|opacity|bg|fill|stroke|leading|tracking|items|justify-items|justify-self|justify|content|self|place-items|place-content|place-self|grow|shrink|basis|grid-cols|grid-rows|grid-flow|col-span|col-start|row-span|row-start|line-clamp|whitespace|break-inside|break|cursor|select|pointer-events|touch(?!-area)|object|aspect|animate|duration|ease|delay|rotate|origin|list|resize|underline-offset|decoration|accent|backdrop-blur|scroll-m|snap|appearance|align|caret|will-change)(?=-|$)/;

/** Sides that a side holds: `p` all of them, `px` left and right, `rounded-t` its two corners. */
const within: Record<string, readonly string[]> = {
  '': ['x', 'y', 't', 'r', 'b', 'l', 's', 'e', 'tl', 'tr', 'bl', 'br', 'ss', 'se', 'es', 'ee'],
  x: ['l', 'r', 's', 'e'],
  y: ['t', 'b'],
  t: ['tl', 'tr'],
  b: ['bl', 'br'],
  l: ['tl', 'bl'],
  r: ['tr', 'br'],
};

/** What else a property covers. */
const covered: Record<string, readonly string[]> = {
  size: ['w', 'h'],
  inset: ['top', 'right', 'bottom', 'left', 'start', 'end'],
  'inset-x': ['right', 'left', 'start', 'end'],
  'inset-y': ['top', 'bottom'],
  fontSize: ['leading'],
  flex: ['basis', 'grow', 'shrink'],
  'line-clamp': ['display', 'overflow'],
};

/** The properties that a utility covers, its own first; unknown utilities stand for themselves. */
function settledBy(utility: string): readonly string[] {
  const name = utility.replace(/^-/, '');
  const word = words[name];
  if (word) return [word];
  const property = plainOf(name);
  return shaped(name) ?? (property ? [property, ...(covered[property] ?? [])] : [name]);
}

const plainOf = (name: string): string | undefined => plain.exec(name)?.[0];

function shaped(name: string): readonly string[] | undefined {
  for (const [shape, property] of shapes) {
    const found = shape.exec(name);
    if (!found) continue;
    const [, kind = '', side = ''] = found;
    return property === 'sided' ? sided(kind, side) : [property + kind, ...(covered[property] ?? [])];
  }
  return undefined;
}

function sided(family: string, side: string): readonly string[] {
  const own = side ? `${family}-${side}` : family;
  return [own, ...(within[side] ?? []).map((inner) => `${family}-${inner}`), ...(covered[own] ?? [])];
}

/** `hover:bg-brand!` → `hover:!` and `bg-brand`; colons in brackets belong to their variant. What is important competes only with its like. */
function split(written: string): readonly [variants: string, utility: string] {
  const name = written.replace(/!$/, '');
  const mark = name === written ? '' : '!';
  let depth = 0;
  for (let at = name.length - 1; at >= 0; at -= 1) {
    const char = name[at];
    if (char === ']' || char === ')') depth += 1;
    else if (char === '[' || char === '(') depth -= 1;
    else if (char === ':' && depth === 0) return [name.slice(0, at + 1) + mark, name.slice(at + 1)];
  }
  return [mark, name];
}

/** Takes out each class whose property a later one sets again under the same variants. */
export function mergeClasses(classes: string): string {
  const settled = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.trim().split(/\s+/).toReversed()) {
    const [variants, utility] = split(name);
    const properties = settledBy(utility);
    if (settled.has(`${variants}${properties[0]}`)) continue;
    for (const property of properties) settled.add(variants + property);
    kept.push(name);
  }
  return kept.toReversed().join(' ');
}
