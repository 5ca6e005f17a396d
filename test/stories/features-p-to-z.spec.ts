import { testStories } from './story-tests.js';

testStories('features p to z');
