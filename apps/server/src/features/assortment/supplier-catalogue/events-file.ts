import type { SupplierStudy } from '../../../db/tables/supplier-catalogue-tables'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { SupplierFormat } from '@snab/domain/product/supplier-catalogue'
import { CatalogueFileError } from '../../erp/exchange/commerceml/catalogue-file-error'
import type { SupplierEvent } from '../../erp/exchange/supplier-file/supplier-item'
import { studySupplierFile } from '../../erp/exchange/supplier-file/study-stream'

export type ReadTask = { format: SupplierFormat; from: string; to: string }
export type ReadAnswer = { study: SupplierStudy } | { problem: string }

/** Reads a supplier's file from disk and writes its events, one JSON line each. */
export async function readSupplierFile({ format, from, to }: ReadTask): Promise<ReadAnswer> {
  const out = createGzip({ level: 1 })
  const written = finished(out.pipe(createWriteStream(to)))
  try {
    const study = await studySupplierFile(format, createReadStream(from), async (event) => {
      if (!out.write(`${JSON.stringify(event)}\n`)) await once(out, 'drain')
    })
    out.end()
    await written
    return { study }
  } catch (error) {
    out.end()
    await written
    if (error instanceof CatalogueFileError) return { problem: error.message }
    throw error
  }
}

/** The events stored in such a file. */
export async function* eventsOf(content: Readable): AsyncGenerator<SupplierEvent> {
  const lines = createInterface({ input: content.pipe(createGunzip()), crlfDelay: Infinity })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by readSupplierFile
  for await (const line of lines) yield JSON.parse(line) as SupplierEvent
}
