/** Does one after another, whatever became of those before: a client of `pg` takes one statement at a time. */
export function oneByOne(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => undefined); // whoever asked is told
    return done;
  };
}
