import { publicPage } from '../page';

export const handle = { title: 'Locally Owned', isStatic: true };
export const loader = publicPage();

/** The front page. */
export function Component() {
  return (
    <main>
      <h1>Hometown</h1>
    </main>
  );
}
