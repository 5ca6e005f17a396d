import { testStories } from './story-tests.js';

testStories('all others');
