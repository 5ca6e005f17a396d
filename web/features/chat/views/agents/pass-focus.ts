import { passFocus } from '../../../../ui/lost-focus';

/** What goes with its act gives the focus to the message that it stands in. */
export const toMessage = passFocus('[data-message-stop]');

/** … to the thread, from which the arrows go to its messages. */
export const toThread = passFocus('section');
