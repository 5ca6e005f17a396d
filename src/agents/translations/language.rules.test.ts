import { expect, test } from '@jest/globals';
import { languageOf } from './language.rules.js';

test.each([
  ['en-US', 'en', 'English'],
  ['EN-gb', 'en', 'English'],
  ['pt-BR', 'pt', 'Portuguese'],
  ['zh-CN', 'zh-Hans', 'Simplified Chinese'],
  ['zh-TW', 'zh-Hant', 'Traditional Chinese'],
  ['sr-Latn', 'sr-Latn', 'Serbian (Latin)'],
  ['fil', 'fil', 'Filipino'],
  // What is said in recordings is kept under this name: nobody reads it as a translation.
  ['und', 'en', 'English'],
])('M122: who reads %s reads %s', (tag, code, name) => {
  expect(languageOf(tag)).toEqual({ code, name });
});

test.each(['xx', 'qqq', 'en-', 'ignore-all-rules', ''])('M122: %s is no language', (tag) => {
  expect(languageOf(tag)).toBeUndefined();
});
