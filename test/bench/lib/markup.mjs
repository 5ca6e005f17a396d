import { parse } from 'parse5';

const names = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  autofocus: 'autoFocus',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};

/** The body of a page as `[tag, props, children]` all the way down, for React to write again. */
export function markupOf(html) {
  const document = parse(html);
  const root = document.childNodes.find(({ nodeName }) => nodeName === 'html');
  return root.childNodes.find(({ nodeName }) => nodeName === 'body').childNodes.flatMap(nodeOf);
}

function nodeOf(node) {
  if (node.nodeName === '#text') return [node.value];
  if (node.nodeName.startsWith('#')) return [];
  const props = Object.fromEntries(node.attrs.filter(({ name }) => !name.startsWith('on')).map(propOf));
  if (node.tagName === 'script' || node.tagName === 'style' || node.tagName === 'template')
    return [[node.tagName, { ...props, dangerouslySetInnerHTML: { __html: node.childNodes[0]?.value ?? '' } }, []]];
  return [[node.tagName, props, node.childNodes.flatMap(nodeOf)]];
}

function propOf({ name, value }) {
  if (name === 'style')
    return [
      'style',
      Object.fromEntries(
        value
          .split(';')
          .filter(Boolean)
          .map((one) => one.split(/:(.*)/s, 2)),
      ),
    ];
  return [names[name] ?? name, value];
}
