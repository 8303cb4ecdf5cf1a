import iconv from 'iconv-lite'
import { detectDelimiter, detectEncoding } from '../../../files/detect-text'
import type { Sheet } from '../../../sheets/sheet'
import { isDelimitedError, readDelimited } from './read-delimited'
import { readWorkbook, UnreadableList } from '../workbook/read-sheets'

/** What a thread can hand back: an error of our own would arrive as any other. */
export type OpenedList = { sheets: Sheet[] } | { problem: string }

export default function openList(bytes: Uint8Array): OpenedList {
  try {
    return { sheets: sheetsOf(bytes) }
  } catch (error) {
    if (error instanceof UnreadableList) return { problem: error.message }
    if (isDelimitedError(error)) return { problem: 'Файл не читается: не закрыта кавычка или строка слишком длинна' }
    throw error
  }
}

/** By the first bytes, never by the name: a zip is xlsx or ods, D0CF is an old xls, everything else is text. */
function sheetsOf(bytes: Uint8Array): Sheet[] {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOldWorkbook = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isArchive || isOldWorkbook) return readWorkbook(bytes)
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64 * 1024))
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), detectEncoding(head))
  if (/^\s*</.test(text)) return readWorkbook(text) // a page or XML table saved as .xls
  if (text.includes('\0') || /^(%PDF-|\{\\rtf)/.test(text))
    throw new UnreadableList('Это не таблица: загрузите xlsx, xls, csv или ods')
  return [{ name: '', rows: readDelimited(text, detectDelimiter(text.slice(0, 64 * 1024))) }].filter(
    ({ rows }) => rows.length > 0,
  )
}
