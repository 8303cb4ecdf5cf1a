import * as contract from '@snab/contract/people/setting'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findVersion, findVersions, ONLY_ONE } from '../../content/publication/versions'
import { readOrderStop } from './accepting-orders'
import { changeNotice, changeOrdering } from './change-settings'
import { readCreditRule } from '../../balance/ledger/credit-rule'
import { changeCreditRule } from './credit-rule-setting'
import { changeConfigurator, readConfigurator } from './configurator-setting'
import { noticeKind, readNotice } from './important-notice'
import { findLastBackup } from './last-backup'
import { changeSupport, readSupport } from './support-settings'
import { findSetting, type SettingRow } from '../../core/setting-row/setting-rows'

const iso = (at: Date | null) => at?.toISOString() ?? null
const kept = ({ version, changedAt, changedBy }: SettingRow) => ({ version, changedAt: iso(changedAt), changedBy })

export function staffSettingRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, config } = services
  async function present(): Promise<contract.StaffSettings> {
    const [ordering, noticeRow, supportRow, configuratorRow, creditRow] = await Promise.all([
      findSetting(db, 'accepting-orders'),
      findSetting(db, 'important-notice'),
      findSetting(db, 'support'),
      findSetting(db, 'configurator'),
      findSetting(db, 'credit-rule'),
    ])
    const stop = readOrderStop(ordering.value)
    const notice = readNotice(noticeRow.value)
    return {
      ordering: {
        ...kept(ordering),
        stop: stop && { reason: stop.reason, until: iso(stop.until) },
        isAccepting: stop === null || (stop.until !== null && stop.until <= clock()),
      },
      notice: {
        ...kept(noticeRow),
        ...notice,
        from: iso(notice.from),
        until: iso(notice.until),
        versions: await findVersions(db, noticeKind, { id: ONLY_ONE, version: noticeRow.version }),
      },
      support: { ...kept(supportRow), ...readSupport(supportRow.value) },
      configurator: { ...kept(configuratorRow), ...readConfigurator(configuratorRow.value) },
      creditRule: { ...kept(creditRow), ...readCreditRule(creditRow.value) },
      lastBackup: await findLastBackup(db, clock()),
      environment: config.environment,
    }
  }

  serve(app, contract.staffSettings, present)
  serve(app, contract.saveOrdering, async ({ body, visitor: { session } }) => {
    await changeOrdering(services, session, body)
    return present()
  })
  serve(app, contract.saveSupport, async ({ body, visitor: { session } }) => {
    await changeSupport(services, session, body)
    return present()
  })
  serve(app, contract.saveConfigurator, async ({ body, visitor: { session } }) => {
    await changeConfigurator(services, session, body)
    return present()
  })
  serve(app, contract.saveCreditRule, async ({ body, visitor: { session } }) => {
    await changeCreditRule(services, session, body)
    return present()
  })
  serve(app, contract.saveNotice, async ({ body, visitor: { session } }) => {
    await changeNotice(services, session, body)
    return present()
  })
  serve(app, contract.noticeVersion, async ({ params: { number } }) =>
    contract.noticeVersion.response.parse(await findVersion(db, noticeKind, { id: ONLY_ONE, number })),
  )
}
