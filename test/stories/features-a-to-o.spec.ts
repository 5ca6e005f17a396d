import { testStories } from './story-tests.js';

testStories('features a to o');
