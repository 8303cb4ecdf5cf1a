import { open } from 'node:fs/promises'

const CHUNK = 262_144

/** How much of a file has arrived. */
export interface Arrival {
  size: number
  isWhole: boolean
}

/** Hands over what a reader waits for; nobody will say more after `abandon`. */
export function arrivals() {
  const state: { last: Arrival; isAbandoned: boolean } = { last: { size: 0, isWhole: false }, isAbandoned: false }
  let waiting: (() => void)[] = []
  const news = () => new Promise<void>((resolve) => waiting.push(resolve))
  const wakeAll = () => {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  return {
    tell(arrival: Arrival) {
      state.last = arrival
      wakeAll()
    },
    abandon() {
      state.isAbandoned = true
      wakeAll()
    },
    /** Resolves when there is more than `read` bytes, or when there will be none; null when nobody wants them any more. */
    async beyond(read: number): Promise<Arrival | null> {
      while (!state.isAbandoned && state.last.size <= read && !state.last.isWhole) await news()
      return state.isAbandoned ? null : state.last
    },
    /** Resolves when no more will come. */
    async whole(): Promise<void> {
      while (!state.isAbandoned && !state.last.isWhole) await news()
    },
  }
}
export type Arrivals = ReturnType<typeof arrivals>

export class ReadingAbandoned extends Error {}

/** Bytes of a file that is still growing, up to what has arrived and never beyond. Throws ReadingAbandoned. */
export async function* readArriving(path: string, { beyond }: Arrivals): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    for (let read = 0; ; ) {
      const arrival = await beyond(read)
      if (!arrival) throw new ReadingAbandoned(path)
      if (read >= arrival.size) return
      const wanted = Math.min(CHUNK, arrival.size - read)
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, read)
      if (bytesRead === 0) throw new Error(`${path} is shorter than what was received`)
      read += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
