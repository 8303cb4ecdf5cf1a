/** What is cubic is found here already, before it holds the test for hours. */
const shorter = 3000

/** What follows a run, so that it does not end as a reader wants it to. */
const endings = ['', '!\u0000']

/** At `longest` the square of a text takes far more than `allowedMs` of the processor's time, which other programs do not lengthen. */
export type Bounds = { longest: number; allowedMs: number; beginning?: string }

/**
 * Runs a reader over one part, repeated. Says where it takes longer than anything linear would; null when it never does.
 */
export async function slowGrowth(
  read: (text: string) => unknown,
  part: string,
  { longest, allowedMs, beginning = '' }: Bounds,
): Promise<string | null> {
  for (const ending of endings) {
    for (const length of [shorter, longest]) {
      const text = `${beginning}${part.repeat(Math.ceil(length / part.length))}${ending}`
      // only what is slow each time is slow: the first turns compile
      let took = Infinity
      for (let turn = 0; turn < 3 && took > allowedMs; turn += 1) {
        const before = process.cpuUsage()
        await read(text)
        took = Math.min(took, process.cpuUsage(before).user / 1000)
      }
      if (took > allowedMs)
        return `${JSON.stringify(part)} × ${String(length)} + ${JSON.stringify(ending)}: ${took.toFixed(0)} ms of the processor`
    }
  }
  return null
}
