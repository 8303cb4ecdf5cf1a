import { Piscina } from 'piscina'
import { assetPath } from '../asset-path'
import { Rejected } from '../http/rejected'
import type { PdfDocument } from './pdf-document'

export type WritePdf = (document: PdfDocument) => Promise<Uint8Array>

const mostWaiting = 50
const longestMs = 60_000

/** Papers are laid out in a thread of their own, started with the first of them: requests do not wait for pages. */
export function openPdfPool(): { write: WritePdf; close: () => Promise<void> } {
  const pool = new Piscina({ filename: assetPath('pdf-writer.js'), minThreads: 0, maxThreads: 1, idleTimeout: 30_000, maxQueue: mostWaiting, resourceLimits: { maxOldGenerationSizeMb: 512 } })
  return {
    write: async (document) => {
      if (pool.queueSize >= mostWaiting) throw new Rejected('pdf-busy', { headers: { 'retry-after': '10' } })
      return pool.run(document, { signal: AbortSignal.timeout(longestMs) })
    },
    close: () => pool.close({ force: true }),
  }
}
