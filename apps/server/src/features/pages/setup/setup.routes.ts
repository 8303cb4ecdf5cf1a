import * as contract from '@snab/contract/pages/setup'
import type { FastifyInstance } from 'fastify'
import { count, perHour, perMinute } from '../../../http/limits/stored-limits'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { portalUrl } from '../../../mail/portal-url'
import type { Services } from '../../../services'
import { hashPassword } from '../../core/account/passwords'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { openAccountSession } from '../../people/auth/open-account-session'
import { requesterOf, type Requester } from '../../people/auth/requester'
import { findExchangeAccess, makeExchangeAccess } from '../../erp/exchange/session/exchange-access'
import { refuseWeakPassword, storeStaffAccount } from '../../people/staff-account/accept-staff-invitation'
import { isSetupKey, useSetupKey } from './setup-key'
import { countGoods, findRegions, readSetup } from './setup-steps'

/** The first account of a new portal, and the steps of its setup. */
export function setupRoutes(app: FastifyInstance, services: Services) {
  const { db, config, clock } = services
  const countTry = ({ network }: Requester) =>
    count(db, [perMinute('setup', network, 30), perHour('setup-hour', network, 300)], clock())

  serve(app, contract.checkSetup, async ({ query: { key }, request }) => {
    await countTry(requesterOf(request))
    return { isValid: await isSetupKey(db, key, clock()) }
  })

  serve(app, contract.beginSetup, async ({ body, request }) => {
    const { key, email: typed, firstName, lastName, password, repeatPassword } = body
    const requester = requesterOf(request)
    const email = typed.toLowerCase()
    const now = clock()
    await countTry(requester)
    if (!(await isSetupKey(db, key, now))) throw new Rejected('setup-not-valid')
    await refuseWeakPassword(email, password, repeatPassword)
    const passwordHash = await hashPassword(password)
    const session = await db.transaction().execute(async (trx) => {
      if (!(await useSetupKey(trx, key, now))) throw new Rejected('setup-not-valid')
      const user = await storeStaffAccount(
        trx,
        email,
        { passwordHash, firstName, lastName, staffRole: 'administrator', isBlocked: false, isEmailVerified: true },
        now,
      )
      return openAccountSession(trx, user, requester, { remember: true, days: config.SNAB_SESSION_DAYS, now })
    })
    return { ...session, message: 'Учётная запись готова' }
  })

  serve(app, contract.staffSetup, async () => {
    const { facts, access, isMailUnchecked, steps } = await readSetup(db, config)
    return {
      steps,
      isMailUnchecked,
      exchange: {
        address: portalUrl(config, '/exchange/1c'),
        login: access?.login ?? null,
        source: access?.source ?? null,
      },
      goods: await countGoods(db),
      sellersWithout: facts.sellersWithout,
      unknownSellers: facts.unknownSellers,
      regions: await findRegions(db),
      guests: { prices: config.SNAB_CURRENT_PRICE_FOR_GUESTS, stock: config.SNAB_STOCK_FOR_GUESTS },
    }
  })

  serve(app, contract.makeExchangeAccess, ({ visitor: { session } }) =>
    db.transaction().execute(async (trx) => {
      const access = await findExchangeAccess(trx, config)
      if (access?.source === 'environment') throw new Rejected('set-by-environment')
      await noteStaffAction(trx, session, clock(), { action: 'make', subject: 'exchange-access' })
      return makeExchangeAccess(trx)
    }),
  )
}
