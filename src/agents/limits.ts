import { dayMs, minuteMs } from '../contract/duration.js';
import { runsKeptDays } from './usage/agent-spend.contract.js';

/** Runs of all people together. */
export const maxRunsInAll = 200;
/** Times that a model is asked in one run (F20). */
export const maxRounds = 5;
/** From the beginning of a run's work, or its going on after a confirmation, to its end (ms); what failed is told within 30 s (P28). */
export const workMs = 25_000;
/** Without a word from the model for so long (ms) it counts as away. */
export const silenceMs = 12_000;
/** Whoever works on a run says so this often (ms), and hears then that it was stopped. */
export const heartbeatMs = 1_000;
/** Without that for so long (ms) its worker is gone. */
export const leaseMs = 15_000;
/** A run that nobody took up for so long (ms) lost its job. */
export const queuedMs = 10_000;
/** What was confirmed is begun within so long (ms), or not at all: its person has gone on, and does not expect it any more. */
export const actWithinMs = minuteMs;
/** So long (ms) a question waits for a worker: after that nobody reads its answer. */
export const questionKeptMs = 5 * minuteMs;
/** A run that has been over for so long (ms), and whose end nobody told, lost its job. Past its lease: no worker stores anything more. */
export const deliveredWithinMs = 2 * leaseMs;
/** Older ones are not looked for (ms). */
export const undeliveredForMs = dayMs;
/** Characters of one answer, well within what a message may have. */
export const maxAnswer = 7_500;
/** Tokens that a model may spend on one reply. */
export const maxReplyTokens = 1_500;
/** Tokens of one person and day (UTC), over all runs; fewer where the town's budget in money buys fewer. */
export const tokensADay = 200_000;
/** A model that does not say what it spent: so many characters count as a token. */
export const charactersOfToken = 4;
/** Messages of the conversation that a model is given. */
export const maxHistory = 30;
/** Characters of a name that a tool is asked for. */
export const nameMaxLength = 100;
/** Characters of what a tool says. */
export const maxToolResult = 8_000;
/** What a run says is stored at most this often (ms): alone, and while an instance answers more than `fewRuns` at once. */
export const [flushMs, crowdedFlushMs] = [100, 200];
export const fewRuns = 16;
/** Runs and their events are kept for so long (ms); what they said is in the conversation. */
export const runsKeptMs = runsKeptDays * dayMs;
/** What somebody used is kept for so long (ms). */
export const usageKeptMs = 90 * dayMs;
/** A stream looks for news at least this often (ms), whatever hint got lost. */
export const pollMs = 250;
/** Streams, and runs whose model speaks, are checked this often (ms) for whether their session still counts (P23). */
export const sessionCheckMs = 3_000;
/** A stream says something this often (ms), so that nothing on the way thinks it dead. */
export const keepAliveMs = 15_000;
/** A stream lasts at most so long (ms); its client takes it up again. */
export const streamMs = 5 * minuteMs;
/** Open streams of one person on one instance. */
export const maxStreamsEach = 8;
/** Tokens that a model may spend on a translation. */
export const maxTranslationTokens = 6_000;
/** Characters of a translation. */
export const maxTranslation = 12_000;
/** Messages that one instance has translated at the same time. */
export const maxTranslationsAtOnce = 50;
/** From reading a recording to all that is said in it (ms): ten minutes of speech take long, and a proxy waits for 75 s. */
export const listenMs = 45_000;
/** Characters of a transcript: ten minutes of somebody who talks fast are some 12,000. */
export const maxTranscript = 20_000;
/** Bytes of an answer that a transcript comes in. */
export const maxTranscriptReply = 1024 * 1024;
/** Recordings that one instance has listened to at the same time: each of them is held in memory, up to three times. */
export const maxTranscriptsAtOnce = 10;
/** A second of sound counts as so many tokens, as OpenAI's models count it. */
export const tokensOfSecond = 10;
/** A recording may be longer than its sender says: so many bytes at least are a second of speech (16 kbit/s). */
export const leastBytesOfSecond = 2_000;
