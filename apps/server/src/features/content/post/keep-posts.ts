import type { FeedBody, PostBody } from '@snab/contract/content/staff-post'
import { slugOf } from '@snab/domain/text/transliterate'
import type { Trx } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import { invalidField, Rejected } from '../../../http/rejected'
import type { PublicationKind } from '../publication/keep-publications'
import { readAudience } from '../publication/read-audience'

async function isTaken(trx: Trx, feedId: number, slug: string, id: number | null): Promise<boolean> {
  let taken = trx.selectFrom('posts').select('id').where('feedId', '=', feedId).where('slug', '=', slug)
  if (id !== null) taken = taken.where('id', '<>', id)
  return (await taken.executeTakeFirst()) !== undefined
}

const MOST_NAMESAKES = 100

/** An address made of the heading's words; a duplicate gets a number. */
async function freeSlug(trx: Trx, { feedId, title }: PostBody, id: number | null): Promise<string> {
  const words = slugOf(title) || 'zapis'
  for (let number = 1; number <= MOST_NAMESAKES; number++) {
    const slug = number === 1 ? words : `${words}-${String(number)}`
    if (!(await isTaken(trx, feedId, slug, id))) return slug
  }
  throw invalidField('slug', 'Впишите адрес: с таким заголовком записей уже много')
}

/** The former address now leads to the post; an address in use leads only to its own post. */
async function keepAddresses(trx: Trx, id: number, now: Address, before: Address | null): Promise<void> {
  await trx.deleteFrom('postAddresses').where('feedId', '=', now.feedId).where('slug', '=', now.slug).execute()
  if (before && (before.slug !== now.slug || before.feedId !== now.feedId))
    await trx
      .insertInto('postAddresses')
      .values({ ...before, postId: id })
      .onConflict((conflict) => conflict.columns(['feedId', 'slug']).doUpdateSet({ postId: id }))
      .execute()
}
type Address = { feedId: number; slug: string }

async function columnsOf(trx: Trx, body: PostBody, id: number | null) {
  const feed = await trx
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', body.feedId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!feed) throw invalidField('feedId', 'Выберите ленту')
  const slug = body.slug === '' ? await freeSlug(trx, body, id) : body.slug
  if (await isTaken(trx, body.feedId, slug, id)) throw invalidField('slug', 'Такой адрес в этой ленте уже занят')
  const { viewers, regionIds, segmentId, ...fields } = body
  return {
    ...fields,
    slug,
    contentShort: cleanArticle(body.contentShort),
    contentFull: cleanArticle(body.contentFull),
    startsAt: new Date(body.startsAt),
    endsAt: body.endsAt === null ? null : new Date(body.endsAt),
    ...(await readAudience(trx, { viewers, regionIds, segmentId })),
  }
}

export const postKind: PublicationKind<PostBody> = {
  table: 'posts',
  subject: 'post',
  nameOf: ({ title }) => title,
  async insert(trx, body, author) {
    const columns = await columnsOf(trx, body, null)
    const { id } = await trx
      .insertInto('posts')
      .values({ ...columns, ...author })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepAddresses(trx, id, columns, null)
    return id
  },
  async update(trx, id, body, author) {
    const before = await trx
      .selectFrom('posts')
      .select(['feedId', 'slug'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const columns = await columnsOf(trx, body, id)
    await trx
      .updateTable('posts')
      .set({ ...columns, ...author })
      .where('id', '=', id)
      .execute()
    await keepAddresses(trx, id, columns, before)
  },
}

const slugTaken = () => new Rejected('page-exists', { errors: [{ field: 'slug', message: 'Такой адрес уже занят' }] })

async function refuseTakenFeed(trx: Trx, slug: string, id: number | null): Promise<void> {
  let taken = trx.selectFrom('feeds').select('id').where('slug', '=', slug)
  if (id !== null) taken = taken.where('id', '<>', id)
  if (await taken.executeTakeFirst()) throw slugTaken()
}

export const feedKind: PublicationKind<FeedBody> = {
  table: 'feeds',
  subject: 'feed',
  nameOf: ({ title }) => title,
  async insert(trx, body, author) {
    await refuseTakenFeed(trx, body.slug, null)
    const { id } = await trx
      .insertInto('feeds')
      .values({ ...body, ...author })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async update(trx, id, body, author) {
    await refuseTakenFeed(trx, body.slug, id)
    await trx
      .updateTable('feeds')
      .set({ ...body, ...author })
      .where('id', '=', id)
      .execute()
  },
}
