import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { fetchPublic, NotFetched } from '../../../files/fetch-public'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { setOwnValues } from '../../catalogue/own-value/set-own-values'
import type { JobStep } from '../../core/job/run-job'
import { storeGoodsPicture } from '../staff-product/store-goods-picture'

const limits = { mostBytes: 10 * 1024 * 1024, timeoutMs: 10_000 }
const mostOfProduct = 30
type Needs = Pick<Services, 'db' | 'publicFiles'>
type Row = { position: number; source: string; picture: string | null }
type Fetch = (address: string) => Promise<Buffer>
const fetchPicture: Fetch = (address) => fetchPublic(address, limits)

/** One product in each batch: its pictures are one change, which the undo takes back as a whole. */
export const pictureSteps = (needs: Needs, fetch: Fetch = fetchPicture): { pictures: JobStep } => ({
  pictures: async (trx, job, now) => {
    const next = await trx
      .selectFrom('pictureRows')
      .select('productId')
      .where('jobId', '=', job.id)
      .where('state', '=', 'waiting')
      .where('productId', 'is not', null)
      .orderBy('productId')
      .executeTakeFirst()
    if (!next?.productId) return 0
    const productId = next.productId
    const rows = await trx
      .selectFrom('pictureRows')
      .select(['position', 'source', 'picture'])
      .where('jobId', '=', job.id)
      .where('state', '=', 'waiting')
      .where('productId', '=', productId)
      .orderBy('position')
      .execute()
    const taken: string[] = []
    for (const row of rows) {
      const path = await pictureOf(needs, fetch, job.createdBy, productId, row)
      const isProblem = 'problem' in path
      if (!isProblem) taken.push(path.path)
      await noteRow(
        trx,
        job.id,
        row.position,
        isProblem ? { state: 'failed', reason: path.problem } : { state: 'taken', picture: path.path },
      )
    }
    await attach(trx, productId, taken, { userId: job.createdBy, now, jobId: job.id })
    return rows.length
  },
})

async function pictureOf(
  needs: Needs,
  fetch: Fetch,
  userId: number,
  productId: number,
  { source, picture }: Row,
): Promise<{ path: string } | { problem: string }> {
  if (picture !== null) return { path: picture }
  try {
    const bytes = await fetch(source)
    return { path: await storeGoodsPicture(needs, `user:${String(userId)}`, productId, bytes, true) }
  } catch (error) {
    if (error instanceof NotFetched) return { problem: error.message }
    if (error instanceof Rejected) return { problem: 'По ссылке не картинка .jpg или .png' }
    throw error
  }
}

const noteRow = (
  trx: Trx,
  jobId: number,
  position: number,
  told: { state: 'failed'; reason: string } | { state: 'taken'; picture: string },
): Promise<unknown> =>
  trx.updateTable('pictureRows').set(told).where('jobId', '=', jobId).where('position', '=', position).execute()

type Author = { userId: number; now: Date; jobId: number }

/** New pictures follow those shown; one that is there already is left out. */
async function attach(trx: Trx, productId: number, taken: readonly string[], author: Author): Promise<void> {
  const { pictures, ownVersion } = await trx
    .selectFrom('products')
    .select(['pictures', 'ownVersion'])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const all = [...new Set([...pictures, ...taken])].slice(0, mostOfProduct)
  await sql`
    update picture_rows set state = 'known' where job_id = ${author.jobId} and product_id = ${productId} and state = 'taken'
      and picture = any(${pictures}::text[])`.execute(trx)
  if (all.length === pictures.length) return
  const changed = await setOwnValues(trx, { productIds: [productId], values: { pictures: all }, ...author })
  await trx
    .insertInto('staffJobProducts')
    .values({
      jobId: author.jobId,
      productId,
      seenVersion: ownVersion,
      outcome: changed.length > 0 ? 'changed' : 'same',
      wanted: null,
    })
    .execute()
}
