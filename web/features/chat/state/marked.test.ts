import { expect, test } from '@jest/globals';
import { markedBy } from './marked';

const marked = (text: string, query: string) => markedBy(text, query).map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text));

test('each place is marked as it was written, and nothing is lost', () => {
  expect(marked('The harbor: HARBOR!', 'harbor')).toEqual(['The ', '[harbor]', ': ', '[HARBOR]', '!']);
  expect(marked('aaaa', 'aa')).toEqual(['[aa]', '[aa]']);
  expect(marked('über', 'ÜB')).toEqual(['[üb]', 'er']);
  expect(marked('nothing', 'x')).toEqual(['nothing']);
  expect(marked('nothing', '')).toEqual(['nothing']);
  // Its lower case is a letter longer: no place in it is the same.
  expect(marked('İstanbul, istanbul', 'istanbul')).toEqual(['İstanbul, istanbul']);
});
