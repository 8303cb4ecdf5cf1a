/** What is cubic is found here already, before it holds the test for hours. */
const shorter = 3000

/** What follows a run, so that it does not end as a reader wants it to. */
const endings = ['', '!\u0000']

/** At `longest` the square of a text takes far more than `allowedMs`, and a slow machine that reads in proportion far less. */
export type Bounds = { longest: number; allowedMs: number; before?: string }

/**
 * Runs a reader over one part, repeated. Says where it takes longer than anything linear would; null when it never does.
 */
export async function slowGrowth(read: (text: string) => unknown, part: string, { longest, allowedMs, before = '' }: Bounds): Promise<string | null> {
  for (const ending of endings) {
    for (const length of [shorter, longest]) {
      const text = `${before}${part.repeat(Math.ceil(length / part.length))}${ending}`
      // the machine may pause: only what is slow each time is slow
      let took = Infinity
      for (let turn = 0; turn < 3 && took > allowedMs; turn += 1) {
        const started = performance.now()
        await read(text)
        took = Math.min(took, performance.now() - started)
      }
      if (took > allowedMs) return `${JSON.stringify(part)} × ${String(length)} + ${JSON.stringify(ending)}: ${took.toFixed(0)} ms`
    }
  }
  return null
}
