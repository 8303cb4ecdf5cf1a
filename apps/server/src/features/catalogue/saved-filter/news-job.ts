import { sql } from 'kysely'
import type { Services } from '../../../services'
import { openVisitorViews } from '../goods/visitor-view'
import { countNews, type FilterNews } from './count-news'

const countedUpTo = 'saved-filters-counted-up-to'

/** Runs after each load and every night; unchanged lists are skipped. */
export function savedFilterNewsJob(services: Services) {
  const viewOf = openVisitorViews(services)
  return async function savedFilterNews({ isNightly = false } = {}): Promise<FilterNews[]> {
    const { db } = services
    const { rows } = await sql<{ latest: string | null }>`select max(seq)::text as latest from product_changes`.execute(
      db,
    )
    const latest = rows[0]?.latest ?? null
    const known = await db
      .selectFrom('portalSettings')
      .select('value')
      .where('key', '=', countedUpTo)
      .executeTakeFirst()
    if (!isNightly && (latest === null || latest === known?.value)) return []
    await services.engine.catchUp()
    const news = await countNews(services, viewOf)
    if (latest !== null)
      await db
        .insertInto('portalSettings')
        .values({ key: countedUpTo, value: JSON.stringify(latest) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(latest) }))
        .execute()
    return news
  }
}
