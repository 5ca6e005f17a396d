import { stopRunDatabase } from './lib/run-database.mjs';
import { stopRunProduct } from './browser/run-product.mjs';

export default async function stopRun() {
  await stopRunProduct();
  await stopRunDatabase();
}
