import { createReadStream } from 'node:fs'
import { access, constants, open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { Db } from '../../../db/database'
import type { FileStore } from '../../../files/file-store'
import type { CatalogueRecord } from './commerceml/catalogue-record'
import { readCommerceml } from './commerceml/read-commerceml'
import { describeLoad } from './load/describe-load'
import { loadCatalogue, type LoadCounts } from './load/load-catalogue'
import type { Fuse } from '../load-fuse/load-held'
import { loadSupplierFile } from './supplier-file/load-supplier-file'
import { supplierHeadLength } from '@snab/domain/product/supplier-catalogue'
import { supplierFormat } from './supplier-file/supplier-format'
import { findSupplier } from './price-list/find-supplier'
import { goodsRows } from './price-list/goods-rows'
import { studyRows } from './price-list/study-rows'
import { fileKind, openPriceList } from './price-list/open-price-list'
import { readPriceList } from './price-list/read-price-list'
import { describeRows, emptyReport, type RowReport } from './price-list/row-report'
import { storePictures } from './session/store-pictures'

export interface ImportOptions {
  /** Roubles per unit of a currency. */
  rates: Readonly<Record<string, number>>
  /** False: goods missing in a price list stay on sale. */
  full: boolean
  /** The public store. */
  publicFiles: FileStore
  /** The supplier; null to recognise it. */
  supplier?: string | null
  /** Headings of the price columns to use, if there are several. */
  priceColumns?: readonly string[]
  /** Null: nothing is held. */
  fuse?: Fuse
  onProgress: (records: number) => void
}

export type ImportedFile = { counts: LoadCounts; rows: RowReport | null; lines: string[] }

/**
 * Loads one file (CommerceML, BMEcat, YML, ETIM xChange, delimited text or a workbook) from disk as part of a session. Throws CatalogueFileError,
 * LoadHeld, LoadInProgress.
 */
export async function importFile(
  db: Db,
  sessionId: number,
  path: string,
  { rates, full, publicFiles, supplier = null, priceColumns = [], fuse = null, onProgress }: ImportOptions,
): Promise<ImportedFile> {
  const head = await headOf(path)
  const format = supplierFormat(head)
  if (format) {
    const open = () => createReadStream(path)
    const { counts, lines } = await loadSupplierFile(db, sessionId, format, open, {
      fileName: basename(path, extname(path)),
      supplier,
      rates,
      // a file that names only changes hides nothing, whatever the person says
      full,
      fuse,
      onProgress,
    })
    return { counts, rows: null, lines: [...lines, ...describeLoad(counts)] }
  }
  const kind = fileKind(head)
  const rows = kind === 'commerceml' ? null : emptyReport()
  const list = kind === 'commerceml' ? null : await studyFile(kind)
  const counts = await loadCatalogue(db, sessionId, records(), { rates, onProgress, fuse })
  if (kind === 'commerceml') await storePicturesBeside(path, publicFiles)
  return {
    counts,
    rows,
    lines: [...(rows ? describeRows(rows) : []), ...describeLoad(counts), ...(list ? describeList(list, counts) : [])],
  }

  function records(): AsyncIterable<CatalogueRecord> {
    const source = createReadStream(path)
    if (kind === 'commerceml' || !list) return readCommerceml(source)
    const { externalId, name } = list.supplier
    const owner = { catalogueExternalId: externalId, name, full }
    return readPriceList(openPriceList(kind, source), owner, rows ?? emptyReport(), { study: list.study, priceColumns })
  }

  /** Reads the file once to find its supplier and number format. */
  async function studyFile(listKind: 'text' | 'book') {
    const hidden = new Set<string>()
    const open = () => openPriceList(listKind, createReadStream(path), (words) => hidden.add(words))
    const study = await studyRows(open(), { priceColumns })
    const externalIds = new Set<string>()
    for await (const { records: row } of goodsRows(open(), emptyReport(), { study, priceColumns }))
      externalIds.add(row.offer.productExternalId)
    const fileName = basename(path, extname(path))
    return { study, hidden, supplier: await findSupplier(db, { fileName, given: supplier, externalIds }) }
  }
}

/** The recognised supplier, and what staff must check. */
function describeList(
  { hidden, supplier: { name, note } }: { hidden: ReadonlySet<string>; supplier: { name: string; note: string } },
  { discovered: { warehouses } }: LoadCounts,
): string[] {
  return [
    `Поставщик: «${name}», ${note}`,
    ...hidden,
    ...(warehouses.length > 0
      ? [
          `Новые склады: ${warehouses.map((one) => `«${one}»`).join(', ')}. Пока они не сопоставлены на портале, их остатки относятся к основному региону`,
        ]
      : []),
  ]
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(supplierHeadLength), 0, supplierHeadLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** 1C puts pictures into `import_files` beside the file that names them. */
async function storePicturesBeside(path: string, served: FileStore): Promise<void> {
  const folder = dirname(path)
  const entries = await readdir(join(folder, 'import_files'), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  await storePictures(
    folder,
    served,
    entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
}

/** A file of the command line is unreadable; the message is Russian. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const reasons: Record<string, string> = {
  ENOENT: 'нет такого файла или папки',
  EACCES: 'нет прав на чтение',
  EPERM: 'нет прав на чтение',
  ENOTDIR: 'путь ведёт через файл',
}

async function isFolder(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK)
    return (await stat(path)).isDirectory()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
    throw reason === undefined ? error : new UnreadableFile(`${path}: ${reason}`)
  }
}

/**
 * The files named by the arguments, with folders expanded, in 1C's order: goods before offers, prices and stocks.
 * Throws UnreadableFile.
 */
export async function filesToImport(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    if (!(await isFolder(path))) {
      files.push(path)
      continue
    }
    const entries = (await readdir(path, { recursive: true })).filter((entry) =>
      /\.(xml|yml|json|csv|xlsx|xlsm|xlsb|xls|ods|fods)$/i.test(entry),
    )
    if (entries.length === 0)
      throw new UnreadableFile(`${path}: в папке нет файлов .xml, .yml, .json, .csv, .xlsx, .xls, .xlsb и .ods`)
    files.push(...entries.map((entry) => join(path, entry)))
  }
  const rank = (path: string) =>
    ['import', 'offers', 'prices', 'rests'].findIndex((start) => basename(path).startsWith(start)) % 4
  return files
    .map((path, at) => ({ path, at }))
    .toSorted((a, b) => rank(a.path) - rank(b.path) || a.at - b.at)
    .map(({ path }) => path)
}
