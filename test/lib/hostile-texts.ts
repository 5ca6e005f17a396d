const run = 'window.executed=1';
const image = `<img src=x onerror="${run}">`;
const script = `<script>${run}</script>`;

/** What somebody types who wants it to be more than text (MSG-6): it would set `window.executed`, or ask evil.example for something. */
export const hostileTexts: readonly string[] = [
  image,
  script,
  `<svg onload="${run}">`,
  `<svg>${script}</svg>`,
  `<iframe src="javascript:${run}"></iframe>`,
  '<iframe srcdoc="<script>parent.executed=1</script>"></iframe>',
  `<a href="javascript:${run}">x</a>`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<math href="javascript:${run}">x</math>`,
  `<input autofocus onfocus="${run}">`,
  '<form action="https://evil.example"><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<object data="https://evil.example/x"></object>',
  '<style>@import "https://evil.example/x.css";</style>',
  `<!--<img src="-->${image}`,
  `">${image}`,
  `&lt;img src=x onerror="${run}"&gt;`,
  `</script>${script}`,
  `[x](javascript:${run})`,
  '![x](https://evil.example/x.png)',
  `[x](data:text/html,${script})`,
  `javascript:${run}`,
  `data:text/html,${script}`,
  '<form id="boot-state"><input name="textContent"></form>',
  `graph TD; A[${image}]`,
  `https://evil.example/"onmouseover="${run}`,
];
