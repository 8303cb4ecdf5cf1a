import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { supplierHeadLength } from '@snab/domain/product/supplier-catalogue'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { supplierFormat } from '../../erp/exchange/supplier-file/supplier-format'
import { firstChoice } from './choice'
import type { ReadAnswer } from './events-file'
import { eventsPath, filePath } from './stored-file'

const noGoods = 'В файле нет ни одного товара с номером: загружать нечего'

type Needs = Pick<Services, 'db' | 'privateFiles' | 'readSupplierFile'>

/** Reads a stored file in a separate process and asks what to load from it; a broken one is marked as failed. */
export async function readStored({ db, privateFiles, readSupplierFile }: Needs, id: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'snab-supplier-'))
  try {
    const [from, to] = [join(folder, 'file'), join(folder, 'events')]
    const stored = await privateFiles.open(filePath(id))
    if (!stored) return await markFailed(db, id, 'Файл не сохранился: загрузите его снова')
    await pipeline(stored.content, createWriteStream(from))
    const format = supplierFormat(await headOf(from))
    if (format === null) return await markFailed(db, id, 'Это не каталог поставщика')
    const answer = await readOrProblem(() => readSupplierFile({ format, from, to }))
    const problem = 'problem' in answer ? answer.problem : answer.study.items === 0 ? noGoods : null
    if ('problem' in answer || problem !== null) {
      await markFailed(db, id, problem ?? noGoods)
      await privateFiles.remove(filePath(id))
      return
    }
    await privateFiles.save(eventsPath(id), createReadStream(to))
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('supplierCatalogues')
        .select('fileName')
        .where('id', '=', id)
        .where('state', '=', 'reading')
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      const { study } = answer
      const { choice, isRemembered } = await firstChoice(trx, study, row.fileName)
      await trx
        .updateTable('supplierCatalogues')
        .set({
          state: 'asking',
          study: JSON.stringify(study),
          unclear: JSON.stringify(study.unclear),
          choice: JSON.stringify(choice),
          supplier: choice.supplier,
          isRemembered,
        })
        .where('id', '=', id)
        .execute()
    })
    await privateFiles.remove(filePath(id))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Turns a rejection, for example of a file that crashed its reader, into an answer with the reason. */
async function readOrProblem(read: () => Promise<ReadAnswer>): Promise<ReadAnswer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Rejected) return { problem: error.message }
    throw error
  }
}

export const markFailed = async (db: Services['db'], id: number, message: string): Promise<void> =>
  void (await db
    .updateTable('supplierCatalogues')
    .set((eb) => ({ state: 'failed' as const, message, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute())

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(supplierHeadLength), 0, supplierHeadLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
