import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | readonly (string | number)[] | { json: unknown }

/** Writes rows by COPY, ten times faster than inserts, and returns their number. Arrays become PostgreSQL arrays. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  let count = 0
  function* lines() {
    let block = ''
    for (const row of rows) {
      count++
      block += copyLine(row)
      if (block.length > 65_536) {
        yield block
        block = ''
      }
    }
    if (block) yield block
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
  return count
}

/** A row in COPY's text format. */
export const copyLine = (row: readonly CopyValue[]): string => `${row.map(encode).join('\t')}\n`

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)

function encode(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return escaped(
      `{${value.map((part) => (typeof part === 'number' ? part : `"${String(part).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`,
    )
  return escaped(JSON.stringify('json' in value ? value.json : value))
}
