import { expect, test } from '@jest/globals';
import { textCell } from './year-file.rules.js';

test.each([
  ['2026-01', '2026-01'],
  ['Total 2026', 'Total 2026'],
  ['Tips, fees', '"Tips, fees"'],
  ['a "b"', '"a ""b"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1,A2)', `"'@SUM(A1,A2)"`],
  ['\t=1', "'\t=1"],
])('the text %j is the cell %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});
