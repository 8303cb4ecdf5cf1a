/** Runs steps strictly in the order of the calls; a failed step does not stop later ones. */
export function oneByOne(): <T>(step: () => Promise<T>) => Promise<T> {
  let work: Promise<unknown> = Promise.resolve()
  return <T>(step: () => Promise<T>): Promise<T> => {
    const done = work.then(step, step)
    work = done.catch(() => undefined)
    return done
  }
}
