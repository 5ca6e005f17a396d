// React chooses its build by NODE_ENV when it is loaded first, and a load test runs with NODE_ENV=test, for its rate
// limits alone: this loads what production loads.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) await import(name);
process.env.NODE_ENV = NODE_ENV;
