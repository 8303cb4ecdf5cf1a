import { assetPath } from '../asset-path'
import { openFairPool } from '../threads/fair-pool'
import type { Person } from '../threads/fair-turns'
import type { PdfDocument } from './pdf-document'

export type WritePdf = (person: Person, document: PdfDocument) => Promise<Uint8Array>

/** Papers are laid out in a thread of their own, started with the first of them: requests do not wait for pages. */
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
