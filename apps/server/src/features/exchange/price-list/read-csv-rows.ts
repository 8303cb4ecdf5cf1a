import { Readable } from 'node:stream'
import { storable } from '@snab/domain/text/storable-text'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { ByteSource } from '../commerceml/decode-xml'
import { detectDelimiter, detectEncoding } from '../../../files/detect-text'
import type { PriceListRow } from './price-list-row'

const SAMPLE_LENGTH = 64 * 1024
const MAX_RECORD_LENGTH = 1024 * 1024

/** Rows of delimited text; encoding and delimiter are found out from its beginning. */
export async function* readCsvRows(source: ByteSource): AsyncGenerator<PriceListRow> {
  const chunks = (source as AsyncIterable<Uint8Array | string>)[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < SAMPLE_LENGTH) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, typeof value === 'string' ? Buffer.from(value) : value])
  }
  const encoding = detectEncoding(head)
  const decoder = iconv.getDecoder(encoding)
  const first = decoder.write(head)

  async function* text() {
    yield first
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      yield decoder.write(Buffer.from(next.value))
    yield decoder.end() ?? ''
  }

  const parser = Readable.from(text()).pipe(
    parse({
      delimiter: detectDelimiter(first),
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      info: true,
      max_record_size: MAX_RECORD_LENGTH,
    }),
  )
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { sheet: '', number: line, cells: record.map((cell) => storable(cell).trim()) }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) {
      throw new CatalogueFileError('Строка не читается: не закрыта кавычка или запись слишком длинна', {
        line,
        column: 1,
      })
    }
    throw error
  }
}
