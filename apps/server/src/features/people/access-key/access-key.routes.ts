import * as contract from '@snab/contract/people/access-key'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../../db/database'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session, SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { customersKeys, readOwnKeys, readStaffKeys } from './access-key.queries'
import { changeKey, endKey, makeKey, renewKey, requireOwnKey, revokeKey } from './keep-access-key'

const done = { done: true as const }

export function accessKeyRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listAccessKeys, async ({ visitor: { session } }) => ({
    items: await readOwnKeys(db, session, clock()),
  }))
  serve(app, contract.makeAccessKey, ({ body, visitor: { session } }) => makeKey(db, session, body, clock()))
  const admit = ({ params, visitor: { session } }: { params: { id: number }; visitor: SignedIn }) =>
    requireOwnKey(db, session, params.id)
  serve(
    app,
    contract.changeAccessKey,
    async ({ params, body, visitor: { session } }) => {
      await changeKey(db, session, params.id, body, clock())
      return done
    },
    { admit },
  )
  serve(
    app,
    contract.renewAccessKey,
    ({ params, body, visitor: { session } }) => renewKey(db, session, params.id, { ...body, now: clock() }),
    { admit },
  )
  serve(app, contract.revokeAccessKey, async ({ params, visitor: { session } }) => {
    await revokeKey(db, session, params.id, clock())
    return done
  })
  staffAccessKeyRoutes(app, services)
}

function staffAccessKeyRoutes(app: FastifyInstance, { db, clock }: Services) {
  async function keyOfCustomer(trx: Trx, session: Session, id: number) {
    const key = await trx
      .selectFrom('accessKeys as k')
      .selectAll()
      .where('k.id', '=', id)
      .where(customersKeys(session))
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new Rejected('not-found')
    return key
  }

  serve(
    app,
    contract.listStaffAccessKeys,
    async ({ query: { state, page, 'per-page': perPage }, visitor: { session } }) => {
      const { items, total } = await readStaffKeys(db, customersKeys(session), {
        userId: session.userId,
        now: clock(),
        state,
        page,
        perPage,
      })
      return { items, meta: pageMeta({ page, perPage, total }) }
    },
  )

  serve(app, contract.changeStaffAccessKey, ({ params, body: { requestsPerMinute }, visitor: { session } }) =>
    db.transaction().execute(async (trx) => {
      const key = await keyOfCustomer(trx, session, params.id)
      await trx.updateTable('accessKeys').set({ requestsPerMinute }).where('id', '=', key.id).execute()
      await noteStaffAction(trx, session, clock(), {
        action: 'change',
        subject: 'access-key',
        subjectId: key.id,
        details: { name: key.name, from: key.requestsPerMinute, to: requestsPerMinute },
      })
      return done
    }),
  )

  serve(app, contract.revokeStaffAccessKey, ({ params, visitor: { session } }) =>
    db.transaction().execute(async (trx) => {
      const key = await keyOfCustomer(trx, session, params.id)
      const now = clock()
      if (await endKey(trx, key, { by: session.userId, now }))
        await noteStaffAction(trx, session, now, {
          action: 'revoke',
          subject: 'access-key',
          subjectId: key.id,
          details: { name: key.name },
        })
      return done
    }),
  )
}
