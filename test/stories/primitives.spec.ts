import { testStories } from './story-tests.js';

testStories('primitives');
