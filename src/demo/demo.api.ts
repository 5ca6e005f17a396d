/** Who lives in the demo town. */
export { drivers as demoDrivers, idOf as demoIdOf, townspeople } from './townspeople.js';
