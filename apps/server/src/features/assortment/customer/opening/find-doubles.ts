import type { CustomerDouble } from '@snab/contract/assortment/customers/customer-opening'
import { isInn } from '@snab/domain/people/requisites'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { companyIsOpen } from '../../../../db/open-accounts'
import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'

type Codes = { inn: string; kpp: string }

/** Customers with this ИНН. Those of other managers have no name: only their existence is shown. */
export async function findDoubles(
  db: Db | Trx,
  session: Session,
  { inn, kpp }: Codes,
  exceptCompanyId = 0,
): Promise<CustomerDouble[]> {
  if (!isInn(inn)) return []
  const isOwn = withinScope(reachOf(session, 'keep-customer-terms'), session, {
    companyId: 'companies.id',
    userId: null,
  })
  const rows = await db
    .selectFrom('legalEntities as e')
    .innerJoin('companies', 'companies.id', 'e.companyId')
    .select(['e.id as entityId', 'e.kpp', 'e.state'])
    .select([
      sql<number | null>`case when ${isOwn} then companies.id end`.as('companyId'),
      sql<string | null>`case when ${isOwn} then companies.name end`.as('company'),
    ])
    .where('e.inn', '=', inn)
    .where('e.state', '<>', 'refused')
    .where('companies.id', '<>', exceptCompanyId)
    .where(companyIsOpen('companies'))
    .orderBy('e.id')
    .execute()
  return rows.map((row) => ({ ...row, isBranch: Boolean(row.kpp && kpp && row.kpp !== kpp) }))
}

/** «ООО «Ромашка», КПП 770101001», for a refusal. */
export const wordsOf = ({ company, kpp }: Pick<CustomerDouble, 'company' | 'kpp'>): string =>
  `${company ?? 'клиент другого менеджера'}${kpp ? `, КПП ${kpp}` : ''}`
