import type { Company, CompanyInfo, CompanyListItem, LegalEntity } from '@snab/contract/people/company'
import { isInfoShown, shownInfo, type HideRules } from '@snab/domain/people/company-info'
import { toRoubles } from '@snab/domain/money/money'
import { figuresOf, type LedgerFigures } from '@snab/domain/money/ledger/ledger'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { companyIsOpen } from '../../../db/open-accounts'
import type { Database } from '../../../db/tables'
import { looksAfter, sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { noPoints, readPoints, readPointsOf } from '../../balance/club-points/points'
import { findCompanyContracts } from '../../balance/contract/contract.queries'
import { findCreditRule } from '../../balance/ledger/credit-rule'
import { readFigures, readLedger } from '../../balance/ledger/ledger.queries'
import { presentAccounts } from '../../balance/ledger/present-accounts'

type CompanyRow = Selectable<Database['companies']>

const infoOf = (
  company: Pick<CompanyRow, 'credit' | 'deferralDays'>,
  points: number,
  figures: LedgerFigures,
  priceType: string,
  isIndividual: boolean,
  rules: HideRules,
): CompanyInfo =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON built by this query
  shownInfo(
    {
      priceType,
      creditSum: toRoubles(company.credit),
      receivables: toRoubles(figures.receivables),
      overdueReceivables: toRoubles(figures.overdueReceivables),
      overdueDuration: figures.overdueDuration,
      deferralDays: company.deferralDays,
      balance: toRoubles(figures.balance),
      bonus: points,
    },
    isIndividual,
    rules,
  ) as CompanyInfo // the domain's record has these fields and types

export async function findEntities(db: Db | Trx, companyId: number): Promise<LegalEntity[]> {
  const rows = await db
    .selectFrom('legalEntities')
    .select([
      'id',
      'name',
      'fullName',
      'kind',
      'inn',
      'kpp',
      'ogrn',
      'address',
      'isMain',
      'state',
      'requestedAt',
      'decidedAt',
      'refusalReason',
    ])
    .where('companyId', '=', companyId)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ requestedAt, decidedAt, ...row }) => ({
    ...row,
    requested: requestedAt.toISOString(),
    decided: decidedAt?.toISOString() ?? null,
  }))
}

/** An individual has no credit or debts, only a price type. */
const noTerms = { credit: 0, deferralDays: 0 }
const nothingOwed: LedgerFigures = { receivables: 0, overdueReceivables: 0, overdueDuration: 0, balance: 0 }

type Seen = {
  session: Session
  region: { id: number; name: string }
  priceTypeId: number
  rules: HideRules
  today: string
}

export async function findCompany(db: Db, { session, region, priceTypeId, rules, today }: Seen): Promise<Company> {
  const own =
    session.company &&
    (await db.selectFrom('companies').selectAll().where('id', '=', session.company.id).executeTakeFirst())
  const priceType = await db
    .selectFrom('priceTypes')
    .select('name')
    .where('id', '=', priceTypeId)
    .executeTakeFirstOrThrow()
  const rows = own ? await readLedger(db, [own.id]) : []
  const { available } = own ? await readPointsOf(db, own.id) : noPoints
  const person = `${session.lastName} ${session.firstName}`.trim()
  return {
    id: own?.id ?? null,
    name: own?.name ?? person,
    region,
    isIndividual: session.isIndividual,
    role: session.company?.role ?? null,
    info: infoOf(
      own ?? noTerms,
      available,
      figuresOf(rows, today),
      priceType.name,
      session.isIndividual || !own,
      rules,
    ),
    accounts: seesBalance(session.isIndividual || !own, rules) ? await presentAccounts(db, rows, today) : [],
    isCreditPerSeller: (await findCreditRule(db)).isPerSeller,
    contracts: own ? await findCompanyContracts(db, own.id, today) : [],
    legalEntities: own ? await findEntities(db, own.id) : [],
    mayEdit: sessionMay(session, 'keep-company'),
  }
}

/** The rows by seller reveal the figures, so they are shown only if all of these may be. */
const seesBalance = (isIndividual: boolean, rules: HideRules): boolean =>
  (['receivables', 'overdueReceivables', 'balance'] as const).every((field) => isInfoShown(field, isIndividual, rules))

type Asked = {
  session: Session
  name: string
  fields: readonly ('legalEntities' | 'info' | 'region')[]
  page: number
  perPage: number
  rules: HideRules
  today: string
}

/** A member's companies; for sales staff those they are responsible for. */
export async function findCompanies(
  db: Db,
  { session, name, fields, page, perPage, rules, today }: Asked,
): Promise<{ items: CompanyListItem[]; total: number }> {
  let matching = db
    .selectFrom('companies')
    .leftJoin('companyMembers', (join) =>
      join
        .onRef('companyMembers.companyId', '=', 'companies.id')
        .on('companyMembers.userId', '=', session.userId)
        .on('companyMembers.isBlocked', '=', false),
    )
    .where(companyIsOpen('companies'))
  if (session.staffRole !== 'administrator') {
    matching = matching.where((eb) =>
      eb.or([eb('companyMembers.userId', 'is not', null), looksAfter(session.userId, 'companies.id')]),
    )
  }
  if (name !== '') {
    const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
    matching = matching.where((eb) =>
      eb.or([
        eb('companies.name', 'ilike', pattern),
        eb.exists(
          eb
            .selectFrom('legalEntities')
            .select('legalEntities.id')
            .whereRef('legalEntities.companyId', '=', 'companies.id')
            .where('legalEntities.state', '=', 'confirmed')
            .where((entity) =>
              entity.or([entity('legalEntities.name', 'ilike', pattern), entity('legalEntities.inn', 'like', pattern)]),
            ),
        ),
      ]),
    )
  }
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin('regions', 'regions.id', 'companies.regionId')
    .innerJoin('priceTypes', 'priceTypes.id', 'companies.priceTypeId')
    .selectAll('companies')
    .select(['companyMembers.role', 'regions.name as regionName', 'priceTypes.name as priceTypeName'])
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const ids = rows.map(({ id }) => id)
  const entities = fields.includes('legalEntities') ? await findConfirmed(db, ids) : []
  const figures = fields.includes('info') ? await readFigures(db, ids, today) : undefined
  const points = fields.includes('info') ? await readPoints(db, ids) : undefined
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isCurrent: row.id === session.company?.id,
    role: row.role,
    ...(fields.includes('region') && { region: { id: row.regionId, name: row.regionName } }),
    ...(fields.includes('info') && {
      info: infoOf(
        row,
        points?.get(row.id)?.available ?? 0,
        figures?.get(row.id) ?? nothingOwed,
        row.priceTypeName,
        session.isIndividual,
        rules,
      ),
    }),
    ...(fields.includes('legalEntities') && {
      legalEntities: entities
        .filter(({ companyId }) => companyId === row.id)
        .map(({ id, name: entity, inn }) => ({ id, name: entity, inn })),
    }),
  }))
  return { items, total }
}

const findConfirmed = async (db: Db, companyIds: readonly number[]) =>
  companyIds.length === 0
    ? []
    : db
        .selectFrom('legalEntities')
        .select(['id', 'name', 'inn', 'companyId'])
        .where('companyId', 'in', [...companyIds])
        .where('state', '=', 'confirmed')
        .orderBy('isMain', 'desc')
        .orderBy('id')
        .execute()
