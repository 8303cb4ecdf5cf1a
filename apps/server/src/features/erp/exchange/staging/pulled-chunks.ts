export class ReadingAbandoned extends Error {}

/** The reader's side of a file held by another thread: the next chunk is requested while one is being read. */
export function pulledChunks(pull: () => void) {
  let waiting: { resolve: (chunk: Uint8Array | null) => void; reject: (error: Error) => void } | null = null
  let isAbandoned = false

  const next = (): Promise<Uint8Array | null> => {
    const chunk = new Promise<Uint8Array | null>((resolve, reject) => {
      waiting = { resolve, reject }
      if (isAbandoned) reject(new ReadingAbandoned())
      else pull()
    })
    // a stopped reader ignores the arriving chunk
    chunk.catch(() => undefined)
    return chunk
  }

  return {
    /** Null: there are no more. */
    hear: (chunk: Uint8Array | null) => waiting?.resolve(chunk),
    abandon(): void {
      isAbandoned = true
      waiting?.reject(new ReadingAbandoned())
    },
    /** Throws ReadingAbandoned. */
    async *bytes(): AsyncGenerator<Uint8Array> {
      for (let coming = next(); ;) {
        const chunk = await coming
        if (chunk === null) return
        coming = next()
        yield chunk
      }
    },
  }
}
export type PulledChunks = ReturnType<typeof pulledChunks>
