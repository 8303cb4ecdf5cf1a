import { monitorEventLoopDelay } from 'node:perf_hooks'

const everyMs = 1000

/**
 * In a thread: writes the duration of its longest task within the last second, in seconds, where `readThreadLag` reads
 * it.
 */
export function tellThreadLag(memory: SharedArrayBuffer): void {
  const lag = new Float64Array(memory)
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  setInterval(() => {
    lag[0] = delays.max / 1e9
    delays.reset()
  }, everyMs).unref()
}

export const newThreadLag = (): SharedArrayBuffer => new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)
export const readThreadLag = (memory: SharedArrayBuffer): number => new Float64Array(memory)[0] ?? 0
