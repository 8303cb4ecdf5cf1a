import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { queueJob } from '../../core/job/job.queries'

const mostOfProduct = 30

/** Links that the staged goods name and that their products do not have yet: the same file comes every week. */
const links = sql`
  select distinct on (p.id, x.link) s.ordinal, x.at, x.link, p.article, p.id as product_id
  from exchange_staged_products s join catalogues c on c.external_id = s.catalogue
  join products p on p.catalogue_id = c.id and p.external_id = s.external_id
  cross join unnest(s.picture_links[:${mostOfProduct}]) with ordinality x (link, at)
  where s.picture_links <> '{}' and not s.is_deleted and not exists (
    select from picture_rows known where known.product_id = p.id and known.source = x.link
      and known.state in ('taken', 'known') and known.picture = any(p.pictures))
  order by p.id, x.link, s.ordinal desc, x.at`

type Load = { createdBy: number; fileName: string; now: Date }

/** Starts the job that fetches the pictures of a load, within its transaction. */
export async function queueLinkedPictures(trx: Trx, { createdBy, fileName, now }: Load): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select exists (${links}) as has`.execute(trx)
  if (!rows[0]?.has) return
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
      select ${job.id}::bigint, row_number() over (order by ordinal, at) - 1, link, article, product_id, 'waiting'
      from (${links}) links returning 1)
    update staff_jobs set total = (select count(*) from added) where id = ${job.id}`.execute(trx)
  await queueJob(trx, job.id)
}
