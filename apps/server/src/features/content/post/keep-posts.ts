import type { FeedBody, PostBody } from '@snab/contract/content/staff-post'
import type { Trx } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import { invalidField, Rejected } from '../../../http/rejected'
import type { PublicationKind } from '../publication/keep-publications'
import { readAudience } from '../publication/read-audience'

async function columnsOf(trx: Trx, body: PostBody, id: number | null) {
  const feed = await trx
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', body.feedId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!feed) throw invalidField('feedId', 'Выберите ленту')
  let taken = trx.selectFrom('posts').select('id').where('feedId', '=', body.feedId).where('slug', '=', body.slug)
  if (id !== null) taken = taken.where('id', '<>', id)
  if (await taken.executeTakeFirst()) throw invalidField('slug', 'Такой адрес в этой ленте уже занят')
  const { viewers, regionIds, segmentId, ...fields } = body
  return {
    ...fields,
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
    const { id } = await trx
      .insertInto('posts')
      .values({ ...(await columnsOf(trx, body, null)), ...author })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async update(trx, id, body, author) {
    await trx
      .updateTable('posts')
      .set({ ...(await columnsOf(trx, body, id)), ...author })
      .where('id', '=', id)
      .execute()
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
