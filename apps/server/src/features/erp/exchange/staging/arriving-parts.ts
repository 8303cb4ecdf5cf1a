/** Passes the bytes of parts to a reader, who waits for parts that have not arrived. */
export function arrivingParts<Part>(read: (part: Part) => AsyncIterable<Uint8Array>) {
  const state: { parts: Part[]; begun: number; isWhole: boolean; wake: (() => void) | null } = {
    parts: [],
    begun: 0,
    isWhole: false,
    wake: null,
  }
  const wakeReader = () => {
    state.wake?.()
    state.wake = null
  }

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      while (state.begun >= state.parts.length && !state.isWhole)
        await new Promise<void>((resolve) => (state.wake = resolve))
      const part = state.parts[state.begun]
      if (part === undefined) return
      state.begun++
      yield* read(part)
    }
  }

  return {
    bytes: bytes(),
    add(...more: Part[]): void {
      state.parts.push(...more)
      wakeReader()
    },
    /** Parts not read yet. */
    waiting: (): readonly Part[] => state.parts.slice(state.begun),
    /** There are no more parts. */
    end(): void {
      state.isWhole = true
      wakeReader()
    },
  }
}
export type ArrivingParts<Part> = ReturnType<typeof arrivingParts<Part>>
