import { createECDH } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { encrypted, encryptedBy } from './encryption.js';

// The example of RFC 8291, in its own words and numbers.
const example = {
  payload: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  browser: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y',
    'l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};

test('the example of RFC 8291 comes out as it stands there', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from(example.privateKey, 'base64url'));
  const body = encryptedBy({ sender, salt: Buffer.from(example.salt, 'base64url') }, example.payload, example.browser);
  expect(body.toString('base64url')).toBe(example.body);
});

test('salt and key are new each time', () => {
  const [one, other] = [encrypted(example.payload, example.browser), encrypted(example.payload, example.browser)];
  const partsOf = (body: Buffer) => [body.subarray(0, 16), body.subarray(21, 86)].map((part) => part.toString('hex'));
  expect(new Set([...partsOf(one), ...partsOf(other)]).size).toBe(4);
});
