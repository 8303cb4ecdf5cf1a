/** Cubic growth is found here, before it blocks the test for hours. */
const shorter = 3000

/** Text after a run that prevents the expected end. */
const endings = ['', '!\u0000']

/** At `longest`, quadratic work takes far more than `allowedMs` of CPU time, which other programs do not affect. */
export type Bounds = { longest: number; allowedMs: number; beginning?: string }

/** Runs a reader over a repeated part. Returns where it is slower than linear; null if never. */
export async function slowGrowth(
  read: (text: string) => unknown,
  part: string,
  { longest, allowedMs, beginning = '' }: Bounds,
): Promise<string | null> {
  for (const ending of endings) {
    for (const length of [shorter, longest]) {
      const text = `${beginning}${part.repeat(Math.ceil(length / part.length))}${ending}`
      // the minimum of several runs: the first ones compile
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
