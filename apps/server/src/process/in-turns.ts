/** Runs at most `atOnce` tasks at once. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: Math.min(atOnce, left.length) }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}

const longestTurnMs = 10

/** For long loops: call it in each iteration; it yields to other requests after some milliseconds. */
export function createYielder(): () => Promise<void> | undefined {
  let started = performance.now()
  return () => {
    if (performance.now() - started < longestTurnMs) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        started = performance.now()
        resolve()
      }),
    )
  }
}

const atOnce = 100

/** Like `map`, but yields now and then so that a long list does not block other requests. */
export async function mappedInParts<T, U>(items: readonly T[], work: (item: T) => U): Promise<U[]> {
  const done: U[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    done.push(...items.slice(from, from + atOnce).map(work))
  }
  return done
}
