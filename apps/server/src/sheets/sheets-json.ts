import { createYielder } from '../process/in-turns'
import type { Sheet } from './sheet'

const rowsAtOnce = 500

/** Serialises sheets for the database row by row, so that a long price list does not block the event loop. */
export async function sheetsJson(sheets: readonly Sheet[]): Promise<string> {
  const yieldNow = createYielder()
  const parts: string[] = []
  for (const { rows, ...sheet } of sheets) {
    const pieces: string[] = []
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await yieldNow()
      pieces.push(JSON.stringify(rows.slice(from, from + rowsAtOnce)).slice(1, -1))
    }
    parts.push(`${JSON.stringify(sheet).slice(0, -1)},"rows":[${pieces.join(',')}]}`)
  }
  return `[${parts.join(',')}]`
}
