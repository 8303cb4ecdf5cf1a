import * as contract from '@snab/contract/people/personal-data'
import type { FastifyInstance } from 'fastify'
import { invalidField, Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { count, perDay, perHour } from '../../../http/limits/stored-limits'
import { isPassword } from '../../core/account/passwords'
import { requestErasure } from './erase-data'
import { findLatestExport, requestExport } from './export-data'

const exportsADay = 5
const wrongPasswordsAnHour = 10

export function personalDataRoutes(app: FastifyInstance, { db, clock, signedAddresses }: Services) {
  async function state(userId: number) {
    const latest = await findLatestExport(db, userId)
    if (!latest) return { export: null }
    const status = latest.readyAt ? ('ready' as const) : latest.failedAt ? ('failed' as const) : ('preparing' as const)
    return {
      export: {
        status,
        requested: latest.requestedAt.toISOString(),
        link: latest.file && signedAddresses.of(latest.file),
      },
    }
  }

  serve(app, contract.personalData, ({ visitor: { session } }) => state(session.userId))

  serve(app, contract.exportPersonalData, async ({ visitor: { session } }) => {
    await count(db, [perDay('personal-data-export', String(session.userId), exportsADay)], clock())
    await requestExport(db, session.userId, clock())
    return state(session.userId)
  })

  serve(app, contract.deletePersonalData, async ({ visitor: { session }, body: { password } }) => {
    if (session.staffRole)
      throw new Rejected('not-allowed', { message: 'Учётную запись сотрудника удаляет администратор портала' })
    const now = clock()
    const counted = await count(db, [perHour('current-password', String(session.userId), wrongPasswordsAnHour)], now)
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (!(await isPassword(passwordHash, password))) throw invalidField('password', 'Неверный пароль')
    await counted.forget()
    await db.transaction().execute((trx) => requestErasure(trx, session.userId, now))
    return { message: 'Учётная запись закрыта' }
  })
}
