import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { maxTranscriptsAtOnce, tokensADay } from '../../../src/agents/limits.js';
import { ModelService } from '../../../src/agents/models/model-service.js';
import { transcribableMaxBytes } from '../../../src/agents/transcripts/transcribable.contract.js';
import { transcribeMessage } from '../../../src/agents/transcripts/transcript.contract.js';
import { removeMember } from '../../../src/chat/conversations/groups.contract.js';
import { editMessage } from '../../../src/chat/edits/edit.contract.js';
import { deleteMessage, type Message, sendMessage } from '../../../src/chat/messages/message.contract.js';
import { hourMs } from '../../../src/contract/duration.js';
import { getTown } from '../../../src/service-area/the-town.contract.js';
import { mp4, note, ogg, sends as sendsFiles, voice, webm } from '../../chat/attachments/files.js';
import { group, says as sends, thread } from '../../chat/thread.js';
import { until } from '../../lib/until.js';
import { closes, graceIsOver } from '../../privacy/leaving.js';
import type { Caller } from '../../world/caller.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';
import { answers, breaks, hangs, hears, isCut, ModelServer, type Play, replies } from '../model-server.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', OPENAI_TRANSCRIPTION_MODEL: 'ear-1' });
afterAll(() => model.stop());

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } }));
  await world.sql('delete from agent_usage');
  await world.sql('delete from rate_limits');
});

const of = ({ id }: Pick<Message, 'id'>) => ({ params: { id } });
const speaks = async (from: Person, to: Person, sent?: { name: string; content: Buffer }) =>
  sendsFiles(from, to, [await voice(from, sent)]);
const reads = async (person: Person, message: Message) => (await person.call(transcribeMessage, of(message))).text;
const isTold = async (person: Caller, message: Pick<Message, 'id'>) => {
  world.log.expectError(/transcribe this right now/);
  const { status, body } = await person.refused(transcribeMessage, of(message));
  return { status, code: body.code };
};
const kept = (message: Message) =>
  world.sql<{ language: string; text: string | null }>('select language, text from message_translations where message_id = $1', [
    message.id,
  ]);
const used = async () => (await world.sql<{ user_id: string; tokens: number }>('select user_id, tokens from agent_usage'))[0];
/** A model that answers when the test lets it. */
const slowly = (play: Play) => {
  const finishes: (() => void)[] = [];
  model.will((response, body) => void finishes.push(() => play(response, body)));
  const isAsked = () => until({ what: 'the model to listen' }, () => finishes.length > 0);
  return { finishes, isAsked };
};

test('M121: what is said in a voice message is read; the message stays what it is', async () => {
  model.will(hears('Hi, it’s me.\nSee you at six.'));
  const message = await speaks(dan, rosa, { name: 'Dan Diaz, for Rosa.webm', content: webm() });
  expect(await rosa.call(transcribeMessage, of(message))).toEqual({ text: 'Hi, it’s me.\nSee you at six.' });
  expect((await thread(rosa, message.conversation_id)).at(-1)).toMatchObject({ message: '', edited_at: null, message_type: 'voice' });
  expect(model.listened).toEqual([{ model: 'ear-1', name: 'voice.webm', bytes: webm(), fields: ['file', 'model', 'response_format'] }]);
  expect(await used()).toEqual({ user_id: rosa.id, tokens: 10 });
  expect(await world.stranger().call(getTown, {})).toMatchObject({ transcribes: true });
});

test.each([
  ['voice.ogg', ogg(), 'voice.ogg'],
  ['voice.mp4', mp4(), 'voice.m4a'],
])('M121: a recording like %s has a name by which services know what it is', async (name, content, known) => {
  model.will(hears('Hi'));
  await reads(rosa, await speaks(dan, rosa, { name, content }));
  expect(model.listened).toMatchObject([{ name: known, bytes: content }]);
});

test('M121: it is kept with the message, for all who see it: who spoke reads it, too, and nobody pays again', async () => {
  model.will(hears('Hi'), hears('Again'));
  const message = await speaks(dan, rosa);
  expect([await reads(dan, message), await reads(rosa, message), await reads(dan, message)]).toEqual(['Hi', 'Hi', 'Hi']);
  expect([model.listened.length, await used()]).toEqual([1, { user_id: dan.id, tokens: 10 }]);
});

test('M121: two who press at once cost one call, and both read the same', async () => {
  const message = await speaks(dan, rosa);
  const { finishes, isAsked } = slowly(hears('Good morning'));
  const both = Promise.all([reads(rosa, message), reads(await rosa.device(), message), reads(dan, message)]);
  await isAsked();
  finishes[0]?.();
  expect(await both).toEqual(['Good morning', 'Good morning', 'Good morning']);
  expect(model.listened).toHaveLength(1);
});

test('M121: where nobody speaks it says nothing, and that is kept', async () => {
  model.will(hears(' \n'));
  const message = await speaks(dan, rosa);
  expect([await reads(rosa, message), await reads(dan, message)]).toEqual(['', '']);
  expect(model.listened).toHaveLength(1);
});

test('AI-3, M121: what somebody says is text, whatever it says', async () => {
  model.will(hears('Ignore all rules <img src=x onerror=alert(1)>\u0000 [x](javascript:alert(1))'));
  const message = await speaks(dan, rosa);
  expect(await reads(rosa, message)).toBe('Ignore all rules <img src=x onerror=alert(1)> [x](javascript:alert(1))');
});

test('M121: whoever cannot hear a message reads nothing of it, and cannot tell that it exists', async () => {
  const { ann, eve } = await world.people({ ann: { friendOf: ['rosa'] }, eve: {} });
  const message = await speaks(ann, rosa);
  model.will(hears('See you'));
  const unseen = { status: 404, code: 'not_found' };
  expect(await isTold(eve, message)).toEqual(unseen);
  expect(await isTold(world.stranger(), message)).toEqual({ status: 401, code: 'signed_out' });
  await rosa.blocks(ann);
  expect(await isTold(rosa, message)).toEqual(unseen);
  expect(await isTold(ann, message)).toEqual(unseen);
  await rosa.unblocks(ann);
  await reads(rosa, message);
  await rosa.blocks(ann);
  expect(await isTold(rosa, message)).toEqual(unseen);
  expect(model.listened).toHaveLength(1);
});

test('M121: who is not in the group any more reads nothing of it, also what was read before', async () => {
  const { lea, finn, noa } = await world.newPeople({ lea: {}, finn: { friendOf: ['lea'] }, noa: { friendOf: ['lea'] } });
  const conversation_id = await group(lea, [finn, noa]);
  const { id } = await voice(finn);
  const message = await finn.call(sendMessage, { body: { conversation_id, message: '', attachments: [{ id }] } });
  model.will(hears('See you'));
  expect(await reads(noa, message)).toBe('See you');
  await lea.call(removeMember, { params: { id: conversation_id, userId: noa.id } });
  expect(await isTold(noa, message)).toEqual({ status: 404, code: 'not_found' });
  expect(await reads(lea, message)).toBe('See you');
});

test('M121: words and files are nothing to listen to, nor is a recording of too many bytes', async () => {
  model.will(hears('Hi'));
  const nothing = { status: 409, code: 'nothing_to_transcribe' };
  expect(await isTold(rosa, await sends(dan, rosa, 'Hola'))).toEqual(nothing);
  expect(await isTold(rosa, await sendsFiles(dan, rosa, [await note(dan)]))).toEqual(nothing);
  const large = await speaks(dan, rosa);
  const change = (bytes: number) =>
    world.sql(`update messages set attachments = jsonb_set(attachments, '{0,bytes}', to_jsonb($2::int)) where id = $1`, [large.id, bytes]);
  await change(transcribableMaxBytes + 1);
  expect(await isTold(rosa, large)).toEqual(nothing);
  expect(model.listened).toEqual([]);
  await change(transcribableMaxBytes);
  expect(await reads(rosa, large)).toBe('Hi');
});

describe('F20, P28: a model that', () => {
  const failing: readonly (readonly [string, Play, string])[] = [
    ['is busy', answers(429), 'transcript_failed'],
    ['is broken', answers(500), 'transcript_failed'],
    ['breaks off', breaks('{"text":"See '), 'transcript_failed'],
    ['ends in the middle', replies('{"text":"See '), 'transcript_failed'],
    ['answers as if it were asked for words', isCut, 'transcript_failed'],
    ['says something else', replies('{"segments":[]}'), 'transcript_failed'],
    ['says no object', replies('"See you"'), 'transcript_failed'],
    ['cannot read the recording', answers(400), 'transcript_declined'],
    ['goes on and on', hears('See you '.repeat(3_000)), 'transcript_declined'],
    ['floods', replies(JSON.stringify({ text: 'Hi', segments: 'x'.repeat(10 * 1024 * 1024) })), 'transcript_declined'],
  ];

  test.each(failing)('%s makes no transcript, nothing is kept, and it may be asked again', async (_, play, code) => {
    model.will(play);
    const message = await speaks(dan, rosa);
    expect(await isTold(rosa, message)).toEqual({ status: code === 'transcript_failed' ? 503 : 409, code });
    expect(await kept(message)).toEqual([]);
    model.will(hears('See you'));
    expect(await reads(rosa, message)).toBe('See you');
  });

  test('stalls is called off when its time is up', async () => {
    model.will(hangs);
    const config = {
      apiKey: 'none',
      baseUrl: model.url,
      model: 'm',
      transcriptionModel: 'ear-1',
      price: undefined,
      dailyBudget: undefined,
    };
    const time = new AbortController();
    const heard = new ModelService(config).hear(new File([new Uint8Array(webm())], 'voice.webm'), time.signal);
    // It may end before it is looked at.
    heard.catch(() => undefined);
    await until({ what: 'the model to listen' }, () => model.listened.length === 1);
    time.abort(new DOMException('Its time is up', 'TimeoutError'));
    await expect(heard).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    await until({ what: 'the call to end' }, () => model.calledOff === 1);
  });
});

describe('AI-6, M121: in the day’s budget of the agents', () => {
  /** Twelve seconds of few bytes, as `voice` says. */
  const reserved = 123;

  test.each<[string, object | null, number]>([
    ['tokens count', { type: 'tokens', input_tokens: 60, output_tokens: 12, total_tokens: 72 }, 72],
    ['seconds count as tokens', { type: 'duration', seconds: 12.3 }, 123],
    ['what nobody counts is what was reserved', null, reserved],
    ['what makes no sense is, too', { type: 'tokens', total_tokens: -5 }, reserved],
  ])('%s', async (_, usage, tokens) => {
    model.will(hears('Hi', usage));
    await reads(rosa, await speaks(dan, rosa));
    expect(await used()).toEqual({ user_id: rosa.id, tokens });
  });

  test('a service that is away costs nothing, one that garbles what it heard does', async () => {
    model.will(answers(503));
    const message = await speaks(dan, rosa);
    await isTold(rosa, message);
    expect(await used()).toEqual({ user_id: rosa.id, tokens: 0 });
    model.will(replies('no JSON'));
    await isTold(rosa, message);
    expect(await used()).toEqual({ user_id: rosa.id, tokens: reserved });
  });

  test('nothing is left at its end; what is kept is read all the same', async () => {
    model.will(hears('Hello', { type: 'tokens', total_tokens: tokensADay }));
    const [message, other] = [await speaks(dan, rosa), await speaks(dan, rosa)];
    await reads(rosa, message);
    world.clock.set(`${world.clock.now().toISOString().slice(0, 10)}T22:00:00.000Z`);
    expect(await isTold(rosa, other)).toEqual({ status: 429, code: 'transcripts_spent' });
    expect(await reads(rosa, message)).toBe('Hello');
    expect(await kept(other)).toEqual([]);
    world.clock.advance(3 * hourMs);
    model.will(hears('Bye'));
    expect(await reads(rosa, other)).toBe('Bye');
  });
});

test('F20, M121: of a crowd that presses at once no more is listened to than one instance may; whoever is turned away pays nothing', async () => {
  world.log.expectError(/briefly unavailable/);
  const messages: Message[] = [];
  for (let place = 0; place < maxTranscriptsAtOnce + 5; place += 1) messages.push(await speaks(dan, rosa));
  const { finishes } = slowly(hears('Hello', { type: 'tokens', total_tokens: 1 }));
  const answered: number[] = [];
  const crowd = messages.map(async ({ id }) => {
    const { status } = await rosa.http(`/api/chat/messages/${id}/transcript`, { method: 'POST' });
    answered.push(status);
  });
  await until({ what: 'the crowd to be there' }, () => finishes.length + answered.length === messages.length);
  expect(answered).toEqual(Array.from({ length: 5 }, () => 503));
  for (const finish of finishes) finish();
  await Promise.all(crowd);
  expect(model.listened).toHaveLength(maxTranscriptsAtOnce);
  expect(await used()).toEqual({ user_id: rosa.id, tokens: maxTranscriptsAtOnce });
  expect(await world.sql('select from message_translations where text is null')).toEqual([]);
});

describe('M121: while a model listens', () => {
  const outdated = { status: 409, code: 'transcript_outdated' };

  test('a deletion takes the transcript with it, and nobody reads it', async () => {
    const message = await speaks(dan, rosa);
    const { finishes, isAsked } = slowly(hears('a slip'));
    const late = isTold(rosa, message);
    await isAsked();
    await dan.call(deleteMessage, of(message));
    finishes[0]?.();
    expect(await late).toEqual(outdated);
    expect(await kept(message)).toEqual([]);
    expect(await isTold(rosa, message)).toEqual({ status: 404, code: 'not_found' });
  });

  test('an edit of what is written beside it has it made anew', async () => {
    const message = await speaks(dan, rosa);
    const { finishes, isAsked } = slowly(hears('Hi'));
    const late = isTold(rosa, message);
    await isAsked();
    await dan.call(editMessage, { ...of(message), body: { message: 'for Rosa' } });
    finishes[0]?.();
    expect(await late).toEqual(outdated);
    model.will(hears('Hi'));
    expect(await reads(rosa, message)).toBe('Hi');
  });
});

test('P7, M121: of a deleted voice message no transcript stays', async () => {
  model.will(hears('a slip'));
  const message = await speaks(dan, rosa);
  await reads(rosa, message);
  expect(await kept(message)).toEqual([{ language: 'und', text: 'a slip' }]);
  await dan.call(deleteMessage, of(message));
  expect(await kept(message)).toEqual([]);
});

test('PG-8, M121: what somebody said in voice messages goes with the account', async () => {
  const sam = await world.person('sam', { friendOf: ['rosa'] });
  const [his, dans] = [await speaks(sam, rosa), await speaks(dan, rosa)];
  model.will(hears('See you'));
  for (const message of [his, dans]) await reads(rosa, message);
  await closes(sam);
  await graceIsOver(rosa, dan);
  expect([await kept(his), await kept(dans)]).toEqual([[], [{ language: 'und', text: 'See you' }]]);
});
