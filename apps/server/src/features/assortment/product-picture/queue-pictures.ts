import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../db/database'
import { queueJob } from '../../core/job/job.queries'

/** How many links of one product are fetched. */
export const mostLinksOfProduct = 30

/** `links`: SQL of position, at, link, article and product_id, in the order of the file. */
type Load = { links: RawBuilder<unknown>; createdBy: number; fileName: string; now: Date }

/** Starts the job that fetches the pictures which a file names, within its transaction; null when it names none. */
export async function queuePictures(trx: Trx, { links, createdBy, fileName, now }: Load): Promise<number | null> {
  if (!(await namesPictures(trx, links))) return null
  const job = await trx
    .insertInto('staffJobs')
    .values({
      kind: 'pictures',
      state: 'waiting',
      parameters: JSON.stringify({ file: fileName }),
      total: 0,
      createdBy,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with added as (
      insert into picture_rows (job_id, position, source, article, product_id, state)
      select ${job.id}::bigint, row_number() over (order by position, at) - 1, link, article, product_id, 'waiting'
      from (${links}) links returning 1)
    update staff_jobs set total = (select count(*) from added) where id = ${job.id}`.execute(trx)
  await queueJob(trx, job.id)
  return job.id
}

export async function namesPictures(trx: Trx, links: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (${links}) as has`.execute(trx)
  return rows[0]?.has === true
}
