// The markup of a page as the product served it, element by element, as React writes it.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** A text, or an element as `[tag, props, children]`. */
function Markup({ nodes }) {
  return nodes.map(elementOf);
}

function elementOf(node, key) {
  if (typeof node === 'string') return node;
  const [tag, props, children] = node;
  return createElement(tag, { key, ...props }, children.length > 0 ? children.map(elementOf) : undefined);
}

export function render(nodes) {
  return renderToString(<Markup nodes={nodes} />);
}
