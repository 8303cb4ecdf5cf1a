import { assetPath } from '../asset-path'
import { openFairPool } from '../threads/fair-pool'
import type { Person } from '../threads/fair-turns'
import type { Format, SheetDocument, TableDocument } from './table-document'

export type RenderTable = (
  person: Person,
  document: TableDocument | SheetDocument,
  format: Format,
) => Promise<Uint8Array>
export type RenderPool = { render: RenderTable; close: () => Promise<void> }

/** Renders files in separate threads: a workbook of 5,000 lines must not block requests. */
export function openRenderPool(): RenderPool {
  const { run, close } = openFairPool({
    filename: assetPath('render.js'),
    threads: 2,
    longestMs: 60_000,
    busy: 'too-many-requests',
    overrun: 'pdf-busy',
  })
  return { render: (person, document, format) => run(person, { document, format }), close }
}
