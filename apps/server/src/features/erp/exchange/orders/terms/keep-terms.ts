import { moscowDay } from '@snab/domain/time/moscow-time'
import { figuresOf } from '@snab/domain/money/ledger/ledger'
import { sql } from 'kysely'
import type { Trx } from '../../../../../db/database'
import { publishToCompany } from '../publish-to-company'
import { readLedger } from '../../../../balance/ledger/ledger.queries'
import { entityOf, findConfirmedEntities } from '../../../../people/legal-entity/find-legal-entity'
import { keepOpening } from '../../../../balance/ledger/opening-parts'
import type { ErpTerms } from '../../commerceml/erp-document'
import { keepContracts } from './keep-contracts'

export interface TermsCounts {
  read: number
  /** Companies with a changed limit, deferral, points or opening balance. */
  changed: number
  /** Buyers without a confirmed INN. */
  unknown: number
}

/**
 * Stores 1C's terms of legal entities and derives those of companies: limits, points and debts add up, the deferral is
 * the main entity's. The first debt, less what documents explain, becomes the opening balance if there is none; later
 * ones are only compared with the ledger.
 */
export async function keepTerms(trx: Trx, reported: readonly ErpTerms[], now: Date): Promise<TermsCounts> {
  await notifyOfUnread(trx, reported)
  const entities = await findConfirmedEntities(
    trx,
    reported.flatMap(({ inn }) => inn ?? []),
  )
  const found = reported.map((terms) => ({
    terms,
    of: terms.inn === null ? ({ problem: 'unknown' } as const) : entityOf(entities, { inn: terms.inn, kpp: terms.kpp }),
  }))
  for (const { terms, of } of found) if ('problem' in of && of.problem === 'several') await askWhichBranch(trx, terms)
  const known = found.flatMap(({ terms, of }) => ('entity' in of ? [{ terms, entity: of.entity }] : []))
  const companyIds = [...new Set(known.map(({ entity }) => entity.companyId))].toSorted((one, other) => one - other)
  let changed = 0
  for (const companyId of companyIds) {
    // staff change the same terms under this lock
    const before = await lockTerms(trx, companyId)
    const heardDebtBefore = await hasReportedDebt(trx, companyId)
    for (const { terms, entity } of known)
      if (entity.companyId === companyId) await keepEntityTerms(trx, entity.id, terms, now)
    await sumTerms(trx, companyId)
    if (!heardDebtBefore && before.openingOn === null) await openBalance(trx, companyId, now)
    const after = await lockTerms(trx, companyId)
    if (termNames.some((name) => before[name] !== after[name])) {
      changed++
      await raiseVersion(trx, companyId)
      await publishToCompany(trx, companyId)
    }
  }
  await keepContracts(trx, reported, now)
  return { read: reported.length, changed, unknown: reported.length - known.length }
}

const termNames = ['credit', 'deferralDays', 'bonus', 'openingBalance', 'openingOn'] as const

const lockTerms = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('companies')
    .select([...termNames])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

async function hasReportedDebt(trx: Trx, companyId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('erpTerms')
    .innerJoin('legalEntities as e', 'e.id', 'erpTerms.legalEntityId')
    .select('erpTerms.legalEntityId')
    .where('e.companyId', '=', companyId)
    .where('erpTerms.debt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Missing values keep the stored ones. */
const keepEntityTerms = (trx: Trx, legalEntityId: number, terms: ErpTerms, now: Date) => {
  const { credit, deferralDays, bonus, debt } = terms
  const debtOn = debt === null ? null : (terms.debtOn ?? moscowDay(now))
  return sql`
    insert into erp_terms as t (legal_entity_id, credit, deferral_days, bonus, debt, debt_on, told_at)
    values (${legalEntityId}, ${credit}, ${deferralDays}, ${bonus}, ${debt}, ${debtOn}, ${now})
    on conflict (legal_entity_id) do update set
      credit = coalesce(excluded.credit, t.credit), deferral_days = coalesce(excluded.deferral_days, t.deferral_days),
      bonus = coalesce(excluded.bonus, t.bonus), debt = coalesce(excluded.debt, t.debt),
      debt_on = coalesce(excluded.debt_on, t.debt_on), told_at = excluded.told_at`.execute(trx)
}

const sumTerms = (trx: Trx, companyId: number) =>
  sql`
    update companies c set credit = coalesce(t.credit, c.credit), deferral_days = coalesce(t.deferral_days, c.deferral_days),
      bonus = coalesce(t.bonus, c.bonus), bonus_at = case when t.bonus is null then c.bonus_at else t.bonus_at end
    from (
      select sum(t.credit)::bigint as credit, sum(t.bonus)::bigint as bonus, max(t.told_at) filter (where t.bonus is not null) as bonus_at,
        (array_agg(t.deferral_days order by e.is_main desc, e.id) filter (where t.deferral_days is not null))[1] as deferral_days
      from erp_terms t join legal_entities e on e.id = t.legal_entity_id
      where e.company_id = ${companyId} and e.state = 'confirmed') t
    where c.id = ${companyId}`.execute(trx)

/**
 * The debts of legal entities that documents and payments do not explain existed before them. 1C sends them by buyer,
 * not by organisation, so the seller is unknown.
 */
async function openBalance(trx: Trx, companyId: number, now: Date): Promise<void> {
  const { rows: debts } = await sql<{ legalEntityId: number; debt: number; day: string }>`
    select t.legal_entity_id, t.debt, t.debt_on as day from erp_terms t join legal_entities e on e.id = t.legal_entity_id
    where e.company_id = ${companyId} and e.state = 'confirmed' and t.debt is not null order by t.debt_on`.execute(trx)
  const [first] = debts
  if (!first) return
  const rows = await readLedger(trx, [companyId])
  const today = moscowDay(now)
  const parts = debts.map(({ legalEntityId, debt }) => ({
    legalEntityId,
    sellerId: undefined,
    sum:
      -debt -
      figuresOf(
        rows.filter((row) => row.legalEntityId === legalEntityId),
        today,
      ).balance,
  }))
  if (parts.some(({ sum }) => sum !== 0)) await keepOpening(trx, companyId, parts, first.day)
}

/** Staff with the terms open are notified of the change. */
const raiseVersion = (trx: Trx, companyId: number) =>
  trx
    .updateTable('companies')
    .set((eb) => ({ termsVersion: eb('termsVersion', '+', 1) }))
    .where('id', '=', companyId)
    .execute()

/** Terms of one branch are never given to another; a person enters the КПП in 1C. */
async function askWhichBranch(trx: Trx, { name, inn, kpp, ...terms }: ErpTerms): Promise<void> {
  // contracts notify staff themselves
  if ([terms.credit, terms.deferralDays, terms.bonus, terms.debt].every((value) => value === null)) return
  const text = `Учётная система прислала условия покупателя ${name || 'без названия'}, но с ИНН ${inn ?? ''} несколько юридических лиц, КПП ${kpp ?? 'не назван'}: условия не сохранены`
  await notifyOnce(trx, text)
}

/** Once, however often 1C repeats it. */
async function notifyOfUnread(trx: Trx, reported: readonly ErpTerms[]): Promise<void> {
  for (const { name, inn, unread } of reported) {
    if (unread.length === 0) continue
    const text = `Учётная система прислала условия покупателя ${name || 'без названия'} (ИНН ${inn ?? 'не указан'}), которых не прочитать: ${unread.join(', ')}`
    await notifyOnce(trx, text)
  }
}

const notifyOnce = (trx: Trx, text: string) =>
  sql`
    insert into staff_notices (kind, text) select 'exchange', ${text}
    where not exists (select from staff_notices where kind = 'exchange' and text = ${text} and closed_at is null)`.execute(
    trx,
  )
