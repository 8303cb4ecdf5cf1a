import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { reachOf, withinScope } from '../../http/rights'
import type { Session } from '../../http/visitor'

type Named = { id: number; name: string }

/** What is still to be paid, the oldest first: the company's own, or of all companies that a sales manager looks after. */
export const findDues = (db: Db, session: Session) =>
  db
    .selectFrom('paymentDues as d')
    .innerJoin('companies as c', 'c.id', 'd.companyId')
    .leftJoin('legalEntities as l', 'l.id', 'd.legalEntityId')
    .leftJoin('orders as o', 'o.id', 'd.orderId')
    .where(withinScope(reachOf(session, 'view-payment-schedule'), session, { companyId: 'd.companyId', userId: null }))
    .select(['d.id', 'd.document', 'd.documentDate', 'd.dueOn', 'd.amount', 'd.paid'])
    .select([
      sql<Named>`jsonb_build_object('id', c.id, 'name', c.name)`.as('company'),
      sql<Named | null>`case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end`.as(
        'legalEntity',
      ),
      sql<{
        id: number
        number: string
      } | null>`case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end`.as('order'),
    ])
    .whereRef('d.paid', '<', 'd.amount')
    .orderBy('d.dueOn')
    .orderBy('d.id')
    .execute()
