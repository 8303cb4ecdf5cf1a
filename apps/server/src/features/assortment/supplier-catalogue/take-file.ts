import { Readable } from 'node:stream'
import { supplierHeadLength } from '@snab/domain/product/supplier-catalogue'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { addJob } from '../../../jobs/add-job'
import type { Services } from '../../../services'
import { supplierFormat } from '../../erp/exchange/supplier-file/supplier-format'
import { filePath, removeStored } from './stored-file'

type Needs = Pick<Services, 'db' | 'clock' | 'privateFiles'>

/** Stores an uploaded file while it arrives and queues its reading. Returns its id. */
export async function takeFile(
  { db, clock, privateFiles }: Needs,
  session: Session,
  name: string,
  body: Readable,
): Promise<number> {
  const { head, whole } = await withHead(body)
  if (supplierFormat(head) === null) {
    body.destroy()
    throw new Rejected('unreadable-list', {
      message: 'Это не каталог поставщика: портал читает BMEcat 1.2 и 2005, YML и ETIM xChange. Таблицы загружают как прайс-лист.',
    })
  }
  const { id } = await db
    .insertInto('supplierCatalogues')
    .values({ fileName: name || 'Каталог', state: 'reading', createdBy: session.userId, createdAt: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const size = await privateFiles.save(filePath(id), whole)
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

/** The first bytes of a stream, and all of it. */
async function withHead(body: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const reader = body[Symbol.asyncIterator]()
  const parts: Buffer[] = []
  let size = 0
  while (size < supplierHeadLength) {
    const { done, value } = await reader.next()
    if (done) break
    const part = Buffer.from(value)
    parts.push(part)
    size += part.length
  }
  const whole = Readable.from(
    (async function* () {
      yield* parts
      for (;;) {
        const { done, value } = await reader.next()
        if (done) return
        yield value
      }
    })(),
  )
  return { head: Buffer.concat(parts).subarray(0, supplierHeadLength), whole }
}
