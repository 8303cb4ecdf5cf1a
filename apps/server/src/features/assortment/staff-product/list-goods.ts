import type { GoodsFilter, listGoods as contract } from '@snab/contract/assortment/staff-product'
import type { ParsedRequestOf, ResponseOf } from '@snab/contract/endpoint'
import { startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { ownFields, type OwnField } from '@snab/domain/product/own-fields'
import { sql, type RawBuilder } from 'kysely'
import type { Services } from '../../../services'
import { pictureAddress } from '../../catalogue/goods/present-product'
import { isDoubled } from './doubled-goods'
import { findGoodsIds } from './find-goods-ids'
import { stateOf } from './read-goods'
import { pageMeta } from '../../../http/page-meta'

type Query = ParsedRequestOf<typeof contract>['query']
type Needs = Pick<Services, 'db' | 'dictionary' | 'engine'>

/** Counting a million rows takes longer than a page, so pages end here; a filter narrows further. */
const mostListed = 1000
const mostIds = 20_000

type Row = {
  id: number
  article: string
  name: string
  brandId: number | null
  sectionId: number | null
  picture: string | null
  isActive: boolean
  ownFields: OwnField[]
  changedAt: Date | null
}

/**
 * The products `p` of a filter, as parts of a statement; ranked ones are ordered by `k.at`. For a page, a keyword alone
 * examines only as many as the pages hold; `isCut` says that there were more.
 */
export async function matchGoods(
  services: Needs,
  filter: GoodsFilter,
  { isPaged = false } = {},
): Promise<{ isRanked: boolean; isCut: boolean; source: RawBuilder<unknown>; where: RawBuilder<unknown> }> {
  const conditions = filters(filter, services.dictionary.current.sections)
  // a filter may drop many of those found, so more are examined
  const most = isPaged && conditions.length === 1 ? mostListed + 1 : mostIds
  const ids = filter.keyword === '' ? null : await findGoodsIds(services, filter.keyword, most)
  return {
    isRanked: ids !== null,
    isCut: ids !== null && ids.length >= most,
    source: ids
      ? sql`unnest(${[...ids]}::bigint[]) with ordinality k (id, at) join products p on p.id = k.id`
      : sql`products p`,
    where: sql.join(conditions, sql` and `),
  }
}

export async function listGoods(services: Needs, query: Query): Promise<ResponseOf<typeof contract>> {
  const { db, dictionary } = services
  const { page, 'per-page': perPage } = query
  const { isRanked, source, where } = await matchGoods(services, query, { isPaged: true })
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${source} where ${where} limit ${mostListed + 1}) counted`.execute(
    db,
  )
  const count = counted.rows[0]?.count ?? 0
  const offset = (page - 1) * perPage
  const { rows } = await sql<Row>`
    select p.id, p.article, p.name, p.brand_id, p.section_id, p.pictures[1] as picture, p.is_active,
      own.fields as own_fields, own.changed_at
    from (
      select p.*, ${isRanked ? sql`k.at` : sql`- p.id`} as place from ${source} where ${where}
      order by ${isRanked ? sql`k.at` : sql`p.id desc`} limit ${Math.max(0, Math.min(perPage, mostListed - offset))} offset ${offset}
    ) p
    cross join lateral (
      select coalesce(array_agg(o.field), '{}') as fields, max(o.changed_at) as changed_at
      from product_own_values o where o.product_id = p.id
    ) own
    order by p.place`.execute(db)
  const totalCount = Math.min(count, mostListed)
  return {
    items: rows.map(({ brandId, sectionId, picture, isActive, ownFields: own, changedAt, ...row }) => ({
      ...row,
      brand: (brandId === null ? undefined : dictionary.current.brands.get(brandId)?.name) ?? null,
      section: (sectionId === null ? undefined : dictionary.current.sections.get(sectionId)?.name) ?? null,
      picture: picture === null ? null : pictureAddress(picture),
      state: stateOf({ isActive, isHidden: own.includes('isActive') }),
      ownFields: ownFields.filter((field) => own.includes(field)),
      changedAt: changedAt?.toISOString() ?? null,
    })),
    meta: pageMeta({ page, perPage, total: totalCount }),
    hasMore: count > mostListed,
  }
}

const gaps = {
  picture: sql`p.pictures = '{}'`,
  description: sql`p.description = ''`,
  section: sql`p.section_id is null`,
} as const
const hiddenByStaff = sql`exists (select from product_own_values o where o.product_id = p.id and o.field = 'isActive')`
const states = {
  sold: sql`p.is_active`,
  hidden: hiddenByStaff,
  gone: sql`not p.is_active and not ${hiddenByStaff}`,
  doubled: isDoubled(sql`p`),
} as const

function filters(
  { sectionId, brandId, state, without, own, since }: GoodsFilter,
  sections: Services['dictionary']['current']['sections'],
): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (sectionId !== undefined) {
    const below = [...sections.values()].filter(
      ({ id, ancestors }) => id === sectionId || ancestors.includes(sectionId),
    )
    all.push(sql`p.section_id = any(${below.map(({ id }) => id)}::bigint[])`)
  }
  if (brandId !== undefined) all.push(sql`p.brand_id = ${brandId}`)
  if (state !== undefined) all.push(states[state])
  if (without !== undefined) all.push(gaps[without])
  if (own !== undefined || since !== undefined) {
    const from = since === undefined ? sql`true` : sql`o.changed_at >= ${startOfMoscowDay(since)}`
    all.push(
      sql`p.id in (
        select o.product_id from product_own_values o where ${from}
        union all select o.product_id from product_own_links o where ${from})`,
    )
  }
  return all
}
