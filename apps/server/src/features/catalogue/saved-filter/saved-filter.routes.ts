import * as contract from '@snab/contract/catalogue/saved-filter'
import type { SavedFilter } from '@snab/contract/catalogue/saved-filter'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { ViewOf } from '../goods/visitor-view'
import { seenNow } from './compare-news'
import { findListed } from './find-listed'
import { savedFilterChips } from './saved-filter-chips'
import {
  deleteSavedFilter,
  findSavedFilter,
  findSavedFilters,
  insertSavedFilter,
  updateSavedFilter,
  type SavedFilterRow,
} from './saved-filter.queries'
import { readSavedUrl, savedUrl } from './saved-url'

const mostSaved = 100

export function savedFilterRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const { db, dictionary, clock, config } = services

  const present = ({ newGoods, newStock, ...row }: SavedFilterRow): SavedFilter => ({
    ...row,
    chips: savedFilterChips(readSavedUrl(row.url), dictionary.current, config.SNAB_CURRENCY_SIGN),
    news: { goods: newGoods, stock: newStock },
  })

  serve(app, contract.listSavedFilters, async ({ visitor }) => ({
    items: (await findSavedFilters(db, visitor.session.userId)).map(present),
  }))

  serve(app, contract.saveFilter, async ({ body, visitor }) => {
    const url = savedUrl(body.url)
    if (url === '') throw new Rejected('saved-filter-empty')
    const saved = await insertSavedFilter(db, {
      userId: visitor.session.userId,
      url,
      name: body.name ?? '',
      most: mostSaved,
      now: clock(),
    })
    if (!saved) throw new Rejected('too-many-saved-filters')
    return present(saved)
  })

  /** Switching alerts on, or opening the list, makes its current state the baseline for news. */
  async function lookedAt(visitor: SignedIn, { url }: SavedFilterRow) {
    const listed = await findListed(services, viewOf, visitor, url)
    if (!listed) throw new Rejected('saved-filter-too-wide')
    return seenNow(listed)
  }

  serve(
    app,
    contract.changeSavedFilter,
    async ({ params, body: { name, alerts, seen }, visitor }) => {
      const { userId } = visitor.session
      const before = await findSavedFilter(db, userId, params.id)
      if (!before) throw new Rejected('saved-filter-not-found')
      const beginsAnew = (alerts === true && !before.alerts) || (seen === true && (alerts ?? before.alerts))
      const after = await updateSavedFilter(db, userId, params.id, {
        ...(name !== undefined && { name }),
        ...(alerts !== undefined && { alerts }),
        ...(beginsAnew && { seen: await lookedAt(visitor, before) }),
      })
      if (!after) throw new Rejected('saved-filter-not-found')
      return present(after)
    },
    {
      admit: async ({ params, visitor: { session } }) => {
        if (!(await findSavedFilter(db, session.userId, params.id))) throw new Rejected('saved-filter-not-found')
      },
    },
  )

  serve(app, contract.deleteSavedFilter, async ({ params, visitor }) => {
    if (!(await deleteSavedFilter(db, visitor.session.userId, params.id))) throw new Rejected('saved-filter-not-found')
    return { done: true as const }
  })
}
