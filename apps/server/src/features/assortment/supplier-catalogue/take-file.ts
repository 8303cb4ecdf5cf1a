import { once } from 'node:events'
import { finished, Readable } from 'node:stream'
import { largestSupplierFile } from '@snab/contract/assortment/supplier-catalogue'
import { supplierHeadLength } from '@snab/domain/product/supplier-catalogue'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { addJob } from '../../../jobs/add-job'
import type { Services } from '../../../services'
import { supplierFormat } from '../../erp/exchange/supplier-file/supplier-format'
import { filePath, removeStored } from './stored-file'

type Needs = Pick<Services, 'db' | 'clock' | 'privateFiles'>

/** Stores an uploaded file while it arrives, and queues it for reading. Returns its id. */
export async function takeFile(
  { db, clock, privateFiles }: Needs,
  session: Session,
  name: string,
  body: Readable,
): Promise<number> {
  const read = await headOf(body)
  if (supplierFormat(read.subarray(0, supplierHeadLength)) === null) {
    // the rest must be read, or the client would not get the answer
    body.resume()
    throw new Rejected('unreadable-list', {
      message:
        'Это не каталог поставщика: портал читает BMEcat 1.2 и 2005, YML и ETIM xChange. Таблицы загружают как прайс-лист.',
    })
  }
  const { id } = await db
    .insertInto('supplierCatalogues')
    .values({ fileName: name || 'Каталог', state: 'reading', createdBy: session.userId, createdAt: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const whole = body.readableEnded ? [read] : body
    const size = await privateFiles.save(filePath(id), Readable.from(limited(whole), { objectMode: false }))
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('supplierCatalogues').set({ size }).where('id', '=', id).execute()
      await queueCatalogue(trx, id)
    })
  } catch (error) {
    await db.deleteFrom('supplierCatalogues').where('id', '=', id).execute()
    await removeStored(privateFiles, id)
    throw error
  }
  return id
}

/** One file at a time: each may need much memory and a lock of all loads. */
export const queueCatalogue = (db: Db | Trx, catalogueId: number, afterMinutes?: number): Promise<void> =>
  addJob(
    db,
    'supplier-catalogue',
    { catalogueId },
    {
      queue: 'supplier-catalogues',
      key: `supplier-catalogue:${catalogueId}`,
      mostAttempts: 5,
      ...(afterMinutes !== undefined && { afterMinutes }),
    },
  )

/** The first bytes of a stream, which are put back. */
async function headOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const over = new Promise<void>((resolve) => finished(body, { writable: false }, () => resolve()))
  while (size < supplierHeadLength && !body.readableEnded && !body.destroyed) {
    const part: unknown = body.read()
    if (Buffer.isBuffer(part)) {
      parts.push(part)
      size += part.length
    } else await Promise.race([once(body, 'readable'), over])
  }
  const read = Buffer.concat(parts)
  if (read.length > 0 && !body.readableEnded) body.unshift(read)
  return read
}

/** Refuses a stream longer than the contract allows. */
async function* limited(whole: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of whole) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a body of bytes
    const bytes = Buffer.from(part as Uint8Array)
    size += bytes.length
    if (size > largestSupplierFile)
      throw new Rejected('unreadable-list', { message: 'Файл больше 512 МБ: разделите его на части' })
    yield bytes
  }
}
