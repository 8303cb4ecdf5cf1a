import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { annotateSheet } from './annotate-sheet'
import { remadeWorkbook } from './remade-workbook'
import { sheetParts } from './sheet-parts'
import type { AnnotateTask } from './workbook-columns'

const mostInflated = 300 * 1024 * 1024

/**
 * Adds columns to the buyer's book. In an xlsx only sheets with lines are rewritten and all other parts keep their
 * bytes; other sources become xlsx. Runs in the reader process.
 */
export function annotateWorkbook({ bytes, added, texts }: AnnotateTask): Uint8Array {
  const parts = xlsxParts(bytes)
  const places = parts && sheetParts(parts)
  const isEditable = places && added.every(({ name }) => places.has(name))
  if (!parts || !isEditable) return remadeWorkbook(bytes, added, texts)

  const changed = new Map<string, Uint8Array>()
  for (const sheet of added) {
    const path = places.get(sheet.name) ?? ''
    const part = parts[path]
    if (part) changed.set(path, strToU8(annotateSheet(strFromU8(part), sheet)))
  }
  const book: Zippable = {}
  // the order of parts is kept, because some readers expect [Content_Types].xml first
  for (const [path, part] of Object.entries(parts)) book[path] = [changed.get(path) ?? part, { level: 6 }]
  return zipSync(book)
}

function xlsxParts(bytes: Uint8Array): Record<string, Uint8Array> | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  let inflated = 0
  // without a prototype, because names come from the book
  const parts: Record<string, Uint8Array> = Object.assign(
    Object.create(null),
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        inflated += originalSize
        if (inflated > mostInflated) throw new Error('The workbook unpacks to more than any list needs')
        return true
      },
    }),
  )
  return 'xl/workbook.xml' in parts ? parts : null
}
