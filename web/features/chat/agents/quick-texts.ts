import { texts } from '@server/contract/texts/texts.js';

/** What the list of conversations says of agents: the words of their conversations (agent-texts.ts) come with those. */
export const quickTexts = texts('chat.agents', {
  assistants: 'Assistants',
  messageName: 'Message {name}',
});
