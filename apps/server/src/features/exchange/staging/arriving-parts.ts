/** Hands the bytes of parts to a reader, who waits where the next part has not come yet. */
export function arrivingParts<Part>(read: (part: Part) => AsyncIterable<Uint8Array>) {
  const parts: Part[] = []
  let isWhole = false
  let wake: (() => void) | null = null
  const tell = () => {
    wake?.()
    wake = null
  }

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; at++) {
      while (at >= parts.length && !isWhole) await new Promise<void>((resolve) => (wake = resolve))
      const part = parts[at]
      if (part === undefined) return
      yield* read(part)
    }
  }

  return {
    bytes: bytes(),
    add(...more: Part[]): void {
      parts.push(...more)
      tell()
    },
    /** No more parts will come. */
    end(): void {
      isWhole = true
      tell()
    },
  }
}
export type ArrivingParts<Part> = ReturnType<typeof arrivingParts<Part>>
