import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write, type BookType } from '@e965/xlsx'
import { hostileFiles } from '../../apps/server/test/foreign-input/hostile-files'
import { root } from '../lib/paths'

export type ForeignFile = { name: string; bytes: Buffer }

const own = ['apps/server/src/demo/price-lists', 'apps/server/src/features/erp/exchange/test-data/bmecatconverter']
const longestName = 200

/** Files of a folder; without one, files of the repository, long lists, and files made to crash their readers. */
export function* foreignFiles(folder: string | null): Generator<ForeignFile> {
  if (folder !== null) return yield* filesIn(folder)
  for (const path of own) yield* filesIn(join(root, path))
  for (const kind of ['xlsx', 'biff8', 'xlsb', 'ods'] as const) yield longList(kind, 8000)
  yield longList('xlsx', 95_000)
  for (const [name, make] of Object.entries(hostileFiles(5))) yield { name, bytes: make() }
}

function* filesIn(folder: string): Generator<ForeignFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && !/\.(md|xml)$/i.test(entry.name))
      yield { name: entry.name.slice(0, longestName), bytes: readFileSync(join(folder, entry.name)) }
}

function longList(bookType: BookType, rows: number): ForeignFile {
  const table = [
    ['Артикул', 'Наименование', 'Ед.', 'Цена', 'Остаток'],
    ...Array.from({ length: rows }, (_, at) => [`ДЛ-${at}`, `Розетка двойная ${at}`, 'шт', 100 + (at % 900), at % 50]),
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Прайс')
  const bytes = write(book, { type: 'buffer', bookType, compression: true }) as Buffer // `buffer` gives one
  return { name: `${rows} rows as ${bookType}`, bytes }
}
