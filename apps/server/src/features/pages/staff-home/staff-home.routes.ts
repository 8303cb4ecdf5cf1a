import * as contract from '@snab/contract/pages/staff-home'
import type { FastifyInstance } from 'fastify'
import { Rejected } from '../../../http/rejected'
import { sessionMay } from '../../../http/rights'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findLastExchange } from '../../erp/exchange/session/exchange-sessions'
import { countSetupLeft, missingOf, readSetup } from '../setup/setup-steps'
import { findFigures } from './figures'
import { findAnything } from './find-anything'
import { closeNotice, closeNoticesUpTo, findOpenNotices } from './notices'
import { findWaiting } from './waiting'

export function staffHomeRoutes(app: FastifyInstance, { db, config, clock }: Services) {
  const findMissing = async () => missingOf((await readSetup(db, config)).steps)

  serve(app, contract.staffHome, async ({ visitor: { session } }) => {
    const now = clock()
    const keepsExchange = sessionMay(session, 'keep-exchange')
    const [waiting, figures, notices, lastExchange, missing] = await Promise.all([
      findWaiting(db, session, now),
      findFigures(db, session, now),
      sessionMay(session, 'close-staff-notices') ? findOpenNotices(db) : { items: [], total: 0 },
      keepsExchange ? findLastExchange(db) : null,
      keepsExchange ? findMissing() : null,
    ])
    return {
      waiting,
      figures,
      notices: notices.items,
      noticeCount: notices.total,
      lastExchange: lastExchange?.toISOString() ?? null,
      setup: missing,
    }
  })

  serve(app, contract.staffCounters, async ({ visitor: { session } }) => {
    const [waiting, setupLeft] = await Promise.all([
      findWaiting(db, session, clock()),
      sessionMay(session, 'keep-exchange') ? countSetupLeft(db, config) : 0,
    ])
    return { waiting, setupLeft }
  })

  serve(app, contract.staffFind, async ({ query: { keyword }, visitor: { session } }) => ({
    items: await findAnything(db, session, keyword, config.SNAB_CURRENCY_SIGN),
  }))

  serve(app, contract.closeStaffNotice, async ({ params: { id }, body: { closed } }) => {
    if (!(await closeNotice(db, id, closed ? clock() : null))) throw new Rejected('not-found')
    return { done: true as const }
  })

  serve(app, contract.closeAllStaffNotices, async ({ body: { upTo } }) => {
    await closeNoticesUpTo(db, upTo, clock())
    return { done: true as const }
  })
}
