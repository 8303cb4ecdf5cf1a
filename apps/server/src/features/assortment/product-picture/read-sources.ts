import type { Readable } from 'node:stream'
import { mostPictures } from '@snab/contract/assortment/products/product-pictures'
import { openEntry, openZipBuffer, zipEntries } from '../../../files/zip-entries'
import { Rejected } from '../../../http/rejected'
import type { Sheet } from '../../../sheets/sheet'
import { headingOf } from '../../erp/exchange/price-list/find-heading'
import { linksIn } from '../../erp/exchange/price-list/row-records'

/** A picture of one product: its bytes from an archive, or the link to fetch it from. */
export type PictureSource = { source: string; articles: string[]; bytes: Buffer | null }

const largestPicture = 10 * 1024 * 1024
const tooMany = `За раз — не больше ${String(mostPictures)} картинок: разделите файл на части`
const refused = (message: string) => new Rejected('unreadable-list', { message })

/** «ABC-1.jpg» and «ABC-1_2.jpg» are pictures of the article «ABC-1». */
export async function readArchive(bytes: Buffer): Promise<PictureSource[]> {
  const zip = await openZipBuffer(bytes).catch(() => {
    throw refused('Это не архив zip, или он повреждён')
  })
  const sources: PictureSource[] = []
  try {
    for await (const entry of zipEntries(zip)) {
      const file = entry.fileName.split('/').at(-1) ?? ''
      if (!/\.(jpe?g|png)$/i.test(file) || file.startsWith('._')) continue
      if (sources.length >= mostPictures) throw refused(tooMany)
      const isSmall = entry.uncompressedSize <= largestPicture
      // yauzl aborts an entry that inflates to more than declared
      const content = isSmall ? await readAll(await openEntry(zip, entry)) : Buffer.alloc(0)
      sources.push({ source: entry.fileName, articles: articlesOf(file), bytes: content })
    }
  } catch (error) {
    if (error instanceof Rejected) throw error
    throw refused('Архив повреждён или зашифрован')
  } finally {
    zip.close()
  }
  if (sources.length === 0) throw refused('В архиве нет картинок .jpg и .png')
  return sources
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The name itself, then without the number of the picture. */
function articlesOf(file: string): string[] {
  const name = file.replace(/\.[^.]{1,5}$/, '').trim()
  const bare = name.replace(/(?:[ _-]| ?\()\d{1,2}\)?$/, '').trim()
  return bare === name || bare === '' ? [name] : [name, bare]
}

/** A table with a column of articles and links in any other columns. */
export function readLinks(sheets: readonly Sheet[]): PictureSource[] {
  const sources: PictureSource[] = []
  for (const { rows } of sheets) {
    let at: number | undefined
    for (const [index, row] of rows.entries()) {
      const found = at === undefined ? headingOf(row, rows[index + 1] ?? null) : null
      if (found) {
        at = found.columns.find(({ role }) => role === 'article' || role === 'code')?.at
        continue
      }
      const article = at === undefined ? '' : (row.cells[at] ?? '').trim()
      if (article === '') continue
      for (const link of row.cells.flatMap(linksIn)) sources.push({ source: link, articles: [article], bytes: null })
    }
  }
  if (sources.length > mostPictures) throw refused(tooMany)
  if (sources.length === 0) throw refused('Не нашли столбец «Артикул» и ссылки на картинки: https://…')
  return sources
}
