import { assetPath } from '../../asset-path'
import { openFairPool } from '../../threads/fair-pool'
import type { Person } from '../../threads/fair-turns'
import type { PdfDocument } from './pdf-document'

export type WritePdf = (person: Person, document: PdfDocument) => Promise<Uint8Array>

/** Lays out documents in a separate thread, started with the first one, so that requests are not blocked. */
export function openPdfPool(): { write: WritePdf; close: () => Promise<void> } {
  const { run, close } = openFairPool({
    filename: assetPath('pdf-writer.js'),
    threads: 1,
    longestMs: 60_000,
    busy: 'pdf-busy',
    overrun: 'pdf-busy',
  })
  return { write: (person, document) => run(person, document), close }
}
