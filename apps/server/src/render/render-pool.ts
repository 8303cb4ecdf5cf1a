import { Piscina } from 'piscina'
import { assetPath } from '../asset-path'
import { Rejected } from '../http/rejected'
import type { Format, TableDocument } from './table-document'

export type RenderTable = (document: TableDocument, format: Format) => Promise<Uint8Array>
export type RenderPool = { render: RenderTable; close: () => Promise<void> }

const mostWaiting = 50
const longestMs = 60_000

/** Files are made in a thread of their own, one at a time: a workbook of 5,000 lines must not hold up anybody's list. */
export function openRenderPool(): RenderPool {
  const pool = new Piscina({ filename: assetPath('render.js'), minThreads: 0, maxThreads: 1, idleTimeout: 30_000, maxQueue: mostWaiting, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  return {
    render: async (document, format) => {
      if (pool.queueSize >= mostWaiting) throw new Rejected('too-many-requests')
      return pool.run({ document, format }, { signal: AbortSignal.timeout(longestMs) })
    },
    close: () => pool.close({ force: true }),
  }
}
