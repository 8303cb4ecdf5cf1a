import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { queueJob } from '../../core/job/job.queries'

const mostOfProduct = 30
type List = { id: number; createdBy: number; fileName: string }

/**
 * SQL: links that a price list names for goods it has found or created. Links that a product had before are left out,
 * because the same list comes every week.
 */
const linksOf = (listId: number) => sql`
  select r.position, x.at, x.link, r.article, r.product_id from price_list_rows r
  cross join unnest(r.pictures[:${mostOfProduct}]) with ordinality x (link, at)
  where r.list_id = ${listId} and r.product_id is not null and r.kind in ('new', 'changed', 'same') and not exists (
    select from picture_rows p join products g on g.id = p.product_id
    where p.product_id = r.product_id and p.source = x.link and p.state in ('taken', 'known') and p.picture = any(g.pictures))`

export async function hasPictures(trx: Trx, listId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (${linksOf(listId)}) as has`.execute(trx)
  return rows[0]?.has === true
}

/** Starts the job that fetches the pictures of an applied price list; null when it names none. */
export async function queuePictures(trx: Trx, { id, createdBy, fileName }: List, now: Date): Promise<number | null> {
  if (!(await hasPictures(trx, id))) return null
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
      from (${linksOf(id)}) links returning 1)
    update staff_jobs set total = (select count(*) from added) where id = ${job.id}`.execute(trx)
  await queueJob(trx, job.id)
  return job.id
}
