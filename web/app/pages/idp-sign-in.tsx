import { publicPage } from '../page';

export const handle = { title: 'Locally Owned', isStatic: true };
export const loader = publicPage();

/** x. */
export function Component() {
  return (
    <main>
      <h1>Hometown</h1>
    </main>
  );
}
