import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { fetchPublic, NotFetched } from '../../../files/fetch-public'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { setOwnValues } from '../../catalogue/own-value/set-own-values'
import type { PreparedStep } from '../../core/job/run-job'
import { storeGoodsPicture } from '../staff-product/store-goods-picture'

const limits = { mostBytes: 10 * 1024 * 1024, timeoutMs: 10_000 }
const mostOfProduct = 30
const fetchedAtOnce = 4
type Needs = Pick<Services, 'db' | 'publicFiles'>
type Row = { position: number; source: string; picture: string | null; productId: number }
type Found = { path: string } | { problem: string }
type Fetch = (address: string) => Promise<Buffer>
const fetchPicture: Fetch = (address) => fetchPublic(address, limits)

/**
 * One product in each batch: its pictures are one change, which is undone as a whole. Links are fetched a few at a time
 * and before the transaction: a slow site must not hold a connection of the database.
 */
export const pictureSteps = (needs: Needs, fetch: Fetch = fetchPicture): { pictures: PreparedStep } => ({
  pictures: {
    prepare: async (job) => {
      const rows = await nextRows(needs.db, job.id)
      const [first] = rows
      if (!first) return async () => 0
      const found = new Map<number, Found>()
      for (let start = 0; start < rows.length; start += fetchedAtOnce)
        await Promise.all(
          rows
            .slice(start, start + fetchedAtOnce)
            .map(async (row) => found.set(row.position, await pictureOf(needs, fetch, job.createdBy, row))),
        )
      return (trx, { id: jobId, createdBy: userId }, now) =>
        keepPictures(trx, first.productId, found, { userId, now, jobId })
    },
  },
})

async function nextRows(db: Services['db'], jobId: number): Promise<Row[]> {
  const waiting = db.selectFrom('pictureRows').where('jobId', '=', jobId).where('state', '=', 'waiting')
  const rows = await waiting
    .select(['position', 'source', 'picture', 'productId'])
    .where(
      'productId',
      '=',
      waiting.select((eb) => eb.fn.min('productId').as('next')),
    )
    .orderBy('position')
    .execute()
  return rows.flatMap(({ productId, ...row }) => (productId === null ? [] : [{ ...row, productId }]))
}

async function keepPictures(
  trx: Trx,
  productId: number,
  found: ReadonlyMap<number, Found>,
  author: Author,
): Promise<number | 'taken'> {
  const waiting = await trx
    .selectFrom('pictureRows')
    .select('position')
    .where('jobId', '=', author.jobId)
    .where('productId', '=', productId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .execute()
  if (waiting.length === 0) return 'taken'
  const taken: string[] = []
  for (const { position } of waiting) {
    const one = found.get(position)
    if (!one) throw new Error('Rows of a load are written once, all of them')
    if ('path' in one) taken.push(one.path)
    await noteRow(
      trx,
      author.jobId,
      position,
      'problem' in one ? { state: 'failed', reason: one.problem } : { state: 'taken', picture: one.path },
    )
  }
  await attach(trx, productId, taken, author)
  return waiting.length
}

async function pictureOf(
  needs: Needs,
  fetch: Fetch,
  userId: number,
  { source, picture, productId }: Row,
): Promise<Found> {
  if (picture !== null) return { path: picture }
  try {
    const bytes = await fetch(source)
    return { path: await storeGoodsPicture(needs, `user:${String(userId)}`, productId, bytes, true) }
  } catch (error) {
    if (error instanceof NotFetched) return { problem: error.message }
    if (error instanceof Rejected)
      return { problem: error.code === 'not-found' ? 'Товар уже удалён' : 'По ссылке не картинка .jpg или .png' }
    throw error
  }
}

const noteRow = (
  trx: Trx,
  jobId: number,
  position: number,
  outcome: { state: 'failed'; reason: string } | { state: 'taken'; picture: string },
): Promise<unknown> =>
  trx.updateTable('pictureRows').set(outcome).where('jobId', '=', jobId).where('position', '=', position).execute()

type Author = { userId: number; now: Date; jobId: number }

/** New pictures follow the existing ones; duplicates are skipped. */
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
