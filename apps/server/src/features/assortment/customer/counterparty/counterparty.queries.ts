import type { Counterparty } from '@snab/contract/assortment/customers/counterparty'
import { isLegalInn, wrongRequisite } from '@snab/domain/people/requisites'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { escapeLike } from '../../../../db/escape-like'
import { companyIsOpen } from '../../../../db/open-accounts'
import { Rejected } from '../../../../http/rejected'
import { reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import { isProposed } from '../../../erp/exchange/orders/terms/unknown-counterparties'
import { managerNamed, oneNamed, type Choices } from '../import/known-customers'

const proposals = (db: Db | Trx) => db.selectFrom('erpCounterparties as p')
export type CounterpartyRow = Awaited<ReturnType<typeof lockCounterparty>>

/** An undecided or decided proposal, locked against a second person. */
export async function lockCounterparty(trx: Trx, id: number) {
  const row = await proposals(trx).selectAll('p').where('p.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  return row
}

type Asked = { keyword: string; state: 'open' | 'decided'; page: number; perPage: number }

export async function findCounterparties(
  db: Db,
  session: Session,
  choices: Pick<Choices, 'managers' | 'priceTypes'>,
  { keyword, state, page, perPage }: Asked,
): Promise<{ items: Counterparty[]; total: number }> {
  const pattern = `%${escapeLike(keyword)}%`
  const matching = proposals(db)
    .where(state === 'open' ? isProposed('p') : sql<boolean>`p.state <> 'open'`)
    .$if(keyword !== '', (query) => query.where(sql<boolean>`(p.name ilike ${pattern} or p.inn like ${pattern})`))
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const mine = (column: string) =>
    withinScope(reachOf(session, 'keep-customer-terms'), session, { companyId: column, userId: null })
  const rows = await matching
    .leftJoin('companies', 'companies.id', 'p.companyId')
    .leftJoin('users as u', 'u.id', 'p.decidedBy')
    .selectAll('p')
    .select([
      sql<string | null>`case when ${mine('companies.id')} then companies.name end`.as('companyName'),
      sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('decider'),
      sql<number>`coalesce((select sum(jsonb_array_length(t -> 'contracts')) from jsonb_array_elements(p.terms) t), 0)::int`.as(
        'contracts',
      ),
    ])
    .orderBy(state === 'open' ? sql`lower(p.name), p.id` : sql`p.decided_at desc, p.id desc`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { rows: matches } = await sql<{ inn: string; id: number; name: string }>`
    select distinct e.inn, companies.id, companies.name from legal_entities e join companies on companies.id = e.company_id
    where e.inn = any(${rows.map(({ inn }) => inn)}) and e.state <> 'refused' and ${companyIsOpen('companies')}
      and ${mine('companies.id')} order by companies.id`.execute(db)
  const idOf = (found: number | string) => (typeof found === 'number' ? found : null)
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name || `ИНН ${row.inn}`,
      fullName: row.fullName,
      inn: row.inn,
      kpp: row.kpp,
      ogrn: row.ogrn,
      address: row.address,
      manager: row.manager,
      priceType: row.priceType,
      contracts: row.contracts,
      managerId: row.manager === '' ? null : idOf(managerNamed(choices.managers, row.manager)),
      priceTypeId: row.priceType === '' ? null : idOf(oneNamed('', choices.priceTypes, row.priceType)),
      told: row.toldAt.toISOString(),
      state: row.state,
      company: row.companyId === null || row.companyName === null ? null : { id: row.companyId, name: row.companyName },
      decidedBy: row.decider,
      problem: wrongRequisite(codesOf(row), { isKppWanted: false })?.message ?? null,
      matches: matches.filter(({ inn }) => inn === row.inn).map(({ id, name }) => ({ id, name })),
    })),
  }
}

type Codes = { inn: string; kpp: string; ogrn: string }

/** A wrong ОГРН in 1C does not stop the exchange: staff enter the right one later. */
export function codesOf({ inn, kpp, ogrn }: Codes): Codes {
  const codes = { inn, kpp: isLegalInn(inn) ? kpp : '', ogrn }
  return wrongRequisite(codes, { isKppWanted: false })?.field === 'ogrn' ? { ...codes, ogrn: '' } : codes
}
