import { streamDelimited } from '../../../../sheets/delimited/stream-delimited'
import { fileKind as sheetKind } from '../../../../sheets/file-kind'
import { hiddenWords } from '../../../../sheets/hidden-words'
import { openSheets } from '../../../../sheets/open-sheets'
import { UnreadableSheets } from '../../../../sheets/opened-sheets'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { ByteSource } from '../commerceml/decode-xml'
import type { PriceListRow } from './price-list-row'

/** CommerceML, delimited text of any length, or a workbook. */
export type FileKind = 'commerceml' | 'text' | 'book'

/** Recognises a file by the first bytes, never by the name. */
export function fileKind(head: Buffer): FileKind {
  if (sheetKind(head).kind !== 'text') return 'book'
  const text = head
    .toString('latin1')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  if (!text.startsWith('<')) return 'text'
  return /<(!doctype html|html|meta|table|tr|(\w+:)?Workbook|office:document)\b/i.test(text) ? 'book' : 'commerceml'
}

const largestBook = 256 * 1024 * 1024
/** Files of the command line are trusted, so catalogues may be large. */
const limits = { mostRows: 2_000_000, mostCharacters: 1_000_000_000, lineEnds: 'kept' } as const

/** Streams rows of a price list; reports hidden parts to `onHidden`. Throws CatalogueFileError. */
export async function* openPriceList(
  kind: 'text' | 'book',
  source: ByteSource,
  onHidden?: (words: string) => void,
): AsyncGenerator<PriceListRow> {
  if (kind === 'text') {
    try {
      for await (const row of streamDelimited(source)) yield { sheet: '', ...row }
    } catch (error) {
      throw error instanceof UnreadableSheets ? new CatalogueFileError(error.message) : error
    }
    return
  }
  const opened = await openSheets(await collect(source), limits)
  if ('problem' in opened) throw new CatalogueFileError(opened.problem)
  const hidden = hiddenWords(opened.sheets, opened.hiddenSheets)
  if (hidden !== null) onHidden?.(hidden)
  for (const { name, rows } of opened.sheets) for (const row of rows) yield { sheet: name, ...row }
}

async function collect(source: ByteSource): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size > largestBook) throw new CatalogueFileError('Книга слишком велика')
  }
  return Buffer.concat(chunks)
}
