import { utils, write, type BookType } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { tableSamples, type TableSample } from './table-samples'
import { textSamples } from './text-samples'

/** Null: needs a person. Else the article and its amount. */
export type Meaning = { article: string; amount: number } | null
export type SampleLine = { sheet: string; number: number; means: Meaning }
export type SampleSource = { name: string; lines: SampleLine[] } & ({ text: string } | { bytes: Uint8Array })

const arrow = ' => '

export const sampleSources = (): SampleSource[] => [...textSamples.map(fromText), ...tableSamples.map(fromTable)]

function fromText({ name, text }: { name: string; text: string }): SampleSource {
  const lines = text.split('\n').map((line) => line.split(arrow))
  return {
    name,
    text: lines.map(([typed]) => typed).join('\n'),
    lines: lines.flatMap(([, meaning], at) =>
      meaning === undefined ? [] : [{ sheet: '', number: at + 1, means: meaningOf(meaning) }],
    ),
  }
}

function fromTable({ name, format, sheets, merges = [] }: TableSample): SampleSource {
  const isText = format.startsWith('csv')
  const lines = sheets.flatMap(({ name: sheet, rows }) =>
    rows.flatMap(([, meaning], at) =>
      meaning === undefined
        ? []
        : [
            {
              sheet: isText ? '' : format.startsWith('html') ? 'Sheet1' : sheet,
              number: at + 1,
              means: meaningOf(meaning),
            },
          ],
    ),
  )
  const book = utils.book_new()
  for (const { name: sheetName, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map(([cells]) => [...cells]))
    sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, sheetName)
  }
  if (isText) {
    const [only] = Object.values(book.Sheets)
    // Russian office programs write decimals with a comma
    const csv = utils.sheet_to_csv(only ?? {}, { FS: format === 'csv,' ? ',' : ';' })
    return {
      name,
      lines,
      bytes: new Uint8Array(
        iconv.encode(csv, format === 'csv-1251' ? 'win1251' : 'utf8', { addBOM: format === 'csv;' }),
      ),
    }
  }
  if (format === 'html-1251')
    return {
      name,
      lines,
      bytes: new Uint8Array(iconv.encode(String(write(book, { type: 'string', bookType: 'html' })), 'win1251')),
    }
  return {
    name,
    lines,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `array` gives an ArrayBuffer; the formats are those of the package
    bytes: new Uint8Array(write(book, { type: 'array', bookType: format as BookType }) as ArrayBuffer),
  } // the library writes the other formats; `array` gives one
}

function meaningOf(text: string): Meaning {
  if (text.trim() === '?') return null
  const [, article = '', amount = ''] = /^(.+) ([\d.]+)$/.exec(text.trim()) ?? []
  return { article, amount: Number(amount) }
}
