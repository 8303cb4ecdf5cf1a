/** Hands the bytes of parts to a reader, who waits where the next part has not come yet. */
export function arrivingParts<Part>(read: (part: Part) => AsyncIterable<Uint8Array>) {
  const state: { parts: Part[]; isWhole: boolean; wake: (() => void) | null } = { parts: [], isWhole: false, wake: null }
  const tell = () => {
    state.wake?.()
    state.wake = null
  }

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let at = 0; ; at++) {
      while (at >= state.parts.length && !state.isWhole) await new Promise<void>((resolve) => (state.wake = resolve))
      const part = state.parts[at]
      if (part === undefined) return
      yield* read(part)
    }
  }

  return {
    bytes: bytes(),
    add(...more: Part[]): void {
      state.parts.push(...more)
      tell()
    },
    /** No more parts will come. */
    end(): void {
      state.isWhole = true
      tell()
    },
  }
}
export type ArrivingParts<Part> = ReturnType<typeof arrivingParts<Part>>
