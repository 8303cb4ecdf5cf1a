import { inject } from 'vitest'

/** `browser`: the address at which the worker's browser listens. */
export type Worker = { address: string; dataDir: string; browser: string }

/**
 * The portal and browser of the worker that runs this file: one of the worker's tests stops the trade, others count
 * what they sent.
 */
export function ownWorker(): Worker {
  const worker = inject('workers')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!worker) throw new Error(`No portal was started for worker ${String(process.env.VITEST_POOL_ID)}`)
  return worker
}
