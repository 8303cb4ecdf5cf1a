import { CFB } from '@e965/xlsx'
import { sentences, UnreadableSheets } from '../opened-sheets'

const save = 'сохраните таблицу как xlsx или csv и загрузите её'
const stream = (name: string): Buffer => Buffer.from(name, 'utf16le')

/** Refuses Word files, mails and locked workbooks, which share the container of xls. */
export function refuseOtherCompound(bytes: Buffer): void {
  refuseLoops(bytes)
  const has = (name: string) => bytes.includes(stream(name))
  if (has('EncryptedPackage')) throw new UnreadableSheets(sentences.locked)
  const hasBook = has('Workbook\0') || has('Book\0') || has('WORKBOOK\0') || has('BOOK\0')
  if (!hasBook) {
    if (has('WordDocument')) throw new UnreadableSheets(`Это документ Word: ${save}`)
    if (has('PowerPoint Document')) throw new UnreadableSheets(`Это презентация: ${save}`)
    if (has('__substg1.0_')) throw new UnreadableSheets('Это письмо: сохраните вложенную таблицу и загрузите её')
    throw new UnreadableSheets(sentences.noTable)
  }
  if (isLocked(bytes)) throw new UnreadableSheets(sentences.locked)
}

const filePass = 0x2f
const sheetName = 0x85
const longestPreamble = 500

/** The record FILEPASS precedes the names of sheets. */
function isLocked(bytes: Buffer): boolean {
  // the library's types omit its container reader
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package has no types
  const reader = CFB as {
    read: (bytes: Uint8Array, options: { type: 'buffer' }) => unknown
    find: (container: unknown, path: string) => { content?: Uint8Array } | null
  }
  let content: Uint8Array | undefined
  try {
    const container = reader.read(bytes, { type: 'buffer' })
    content = (reader.find(container, '/Workbook') ?? reader.find(container, '/Book'))?.content
  } catch (error) {
    // any kind of error: the library does not validate its input
    throw new UnreadableSheets(sentences.damaged, { cause: error })
  }
  if (!content) return false
  const book = Buffer.from(content)
  let at = 0
  for (let records = 0; records < longestPreamble && at + 4 <= book.length; records += 1) {
    const type = book.readUInt16LE(at)
    if (type === filePass) return true
    if (type === sheetName) return false
    at += 4 + book.readUInt16LE(at + 2)
  }
  return false
}

const freeSector = 0xffff_fffa

/** A container is a table of sectors, each naming the next: a cyclic chain would fill the memory. */
function refuseLoops(bytes: Buffer): void {
  if (bytes.length < 512) throw new UnreadableSheets(sentences.damaged)
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new UnreadableSheets(sentences.damaged)
  const size = 1 << shift
  const sectors = Math.ceil(bytes.length / size)
  const sector = (at: number) => bytes.subarray((at + 1) * size, (at + 2) * size)
  const seen = new Set<number>()
  const tables: number[] = []
  for (let at = 76; at < 512; at += 4) tables.push(bytes.readUInt32LE(at))
  // tables beyond the first 109 are listed in a separate chain
  for (let at = bytes.readUInt32LE(68); at < sectors;) {
    if (seen.has(at)) throw new UnreadableSheets(sentences.damaged)
    seen.add(at)
    const part = sector(at)
    for (let place = 0; place + 8 <= part.length; place += 4) tables.push(part.readUInt32LE(place))
    at = part.length === size ? part.readUInt32LE(size - 4) : freeSector
  }
  const next = new Uint32Array(sectors).fill(freeSector)
  for (const [table, at] of tables.entries()) {
    if (at >= sectors) continue
    const part = sector(at)
    for (let place = 0; place + 4 <= part.length; place += 4) {
      const own = (table * size + place) / 4
      if (own < sectors) next[own] = part.readUInt32LE(place)
    }
  }
  // each sector is visited once, by the chain that reached it first
  const walkOf = new Uint32Array(sectors)
  for (let start = 0; start < sectors; start += 1)
    for (let at = start; at < sectors && walkOf[at] !== start + 1; at = next[at] ?? freeSector) {
      if (walkOf[at] !== 0) break
      walkOf[at] = start + 1
      if (walkOf[next[at] ?? freeSector] === start + 1) throw new UnreadableSheets(sentences.damaged)
    }
}
