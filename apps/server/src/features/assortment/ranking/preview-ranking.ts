import type { previewRanking as contract, BoostBody } from '@snab/contract/assortment/ranking'
import type { ResponseOf } from '@snab/contract/endpoint'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Ranking, RankingWeights } from '@snab/domain/catalogue/ranking'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import type { Visitor } from '../../../http/visitor'
import { findBoosts } from '../../../search/read-index-dictionaries'
import type { Services } from '../../../services'
import { toIndexQuery } from '../../catalogue/catalogue/index-query'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { boostColumns } from './boosts'

const shownPlaces = 10
const shownRequests = 10
const days = 30
/** Deep enough to find a product's earlier position. */
const searchedPlaces = 100

type Preview = ResponseOf<typeof contract>
type Asked = {
  weights: RankingWeights
  boost: { id: number | null; fields: BoostBody } | null
  queries: readonly string[]
}
type Request = { query: string; searches: number | null }

/** The most frequent searches, counted like the report: one person, one query, one day. */
async function findFrequentRequests(db: Db, now: Date): Promise<Request[]> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<Request>`
    select max(query) as query, count(*) as searches
    from (
      select query_key, max(query) as query
      from search_logs
      where kind = 'text' and at >= ${since} and total > 1
      group by query_key, coalesce('u' || user_id, 'v' || encode(visitor_hash, 'hex'), uuid::text), (at at time zone 'Europe/Moscow')::date
    ) searches
    group by query_key order by searches desc, query_key limit ${shownRequests}`.execute(db)
  return rows
}

/** Search results of a guest in this region, now and with the change; stores nothing. */
export async function previewRanking(
  services: Pick<Services, 'db' | 'engine' | 'rows' | 'clock' | 'config'>,
  viewOf: ViewOf,
  visitor: Visitor,
  { weights, boost, queries }: Asked,
): Promise<Preview> {
  const { db, engine, rows, clock, config } = services
  const today = moscowDay(clock())
  const edited = boost && (await db.transaction().execute((trx) => boostColumns(trx, boost.fields)))
  const day = edited && edited.startsOn !== null && edited.startsOn > today ? edited.startsOn : today
  const stored = await findBoosts(db)
  // an edited rule keeps its position, a new one comes last
  const others = stored.map((one) => (edited && one.id === boost?.id ? { ...one, ...edited } : one))
  const isNew = edited && stored.every(({ id }) => id !== boost?.id)
  const ranking: Ranking = { weights, boosts: isNew ? [...others, edited] : others }

  const view = await viewOf({ ...visitor, session: null })
  const search = async (query: string, changed: Ranking | null) => {
    const asked = toIndexQuery(
      {
        filters: { keyword: query, custom: {}, ignored: [], features: undefined },
        sort: 'relevance',
        stockIds: undefined,
        requestedAmount: undefined,
        literal: false,
        page: 1,
        perPage: searchedPlaces,
        facets: false,
      },
      view,
      config.SNAB_DEFAULT_SORT,
    )
    const { ids } = await engine.search({ ...asked, day, ...(changed && { ranking: changed }) })
    return ids
  }
  const typed = [...queries, ...(edited?.phrases ?? [])]
  const frequent = await findFrequentRequests(db, clock())
  const isFrequent = new Set(frequent.map(({ query }) => query.toLowerCase()))
  const requests = [
    ...typed.filter((query) => !isFrequent.has(query.toLowerCase())).map((query) => ({ query, searches: null })),
    ...frequent,
  ]

  const results = await Promise.all(
    requests.map(async (request) => {
      const [before, after] = await Promise.all([search(request.query, null), search(request.query, ranking)])
      return { ...request, before, after }
    }),
  )
  const known = await rows.get(
    results.flatMap(({ before, after }) => [...before.slice(0, shownPlaces), ...after.slice(0, shownPlaces)]),
  )
  const present = (id: number) => {
    const row = known.get(id)
    return row ? [{ id, article: row.article, name: row.name }] : []
  }
  const shown = results.map(({ query, searches, before, after }) => ({
    query,
    searches,
    before: before.slice(0, shownPlaces).flatMap(present),
    after: after.slice(0, shownPlaces).flatMap((id) => {
      const place = before.indexOf(id)
      return present(id).map((product) => ({ ...product, was: place < 0 ? null : place + 1 }))
    }),
    isChanged: after.slice(0, shownPlaces).some((id, at) => before[at] !== id),
  }))
  return { day, requests: shown.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged)) }
}
