import { startRunDatabase } from '../lib/run-database.mjs';
import { startRunProduct } from './run-product.mjs';

export default async function startRun() {
  await startRunDatabase({ plansOnce: true });
  await startRunProduct();
}
