import type { StaffSetupStep } from '@snab/contract/pages/setup'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'

type Facts = {
  hasGoods: boolean
  /** Nothing was loaded yet, or something is not mapped. */
  hasUnmapped: boolean
  /** Regions without a visible warehouse; null: there are no regions. */
  emptyRegions: number | null
  hasRequisites: boolean
  colleagues: number
  hasCompanies: boolean
}

export async function findSetupFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    exists (select from products where is_active) as has_goods,
    (not exists (select from products) or exists (select from price_types where not is_mapped)
      or exists (select from warehouses where not is_mapped) or exists (select from erp_words where meaning is null)) as has_unmapped,
    (select count(*) filter (where not exists (select from warehouses w where w.region_id = r.id and not w.is_hidden))::int
      from regions r having count(*) > 0) as empty_regions,
    exists (select from seller_requisites r join seller_bank_accounts b on b.requisites_id = r.id) as has_requisites,
    ((select count(*) from users where staff_role is not null and not is_blocked) + (select count(*) from staff_invitations))::int as colleagues,
    exists (select from companies) as has_companies`.execute(db)
  return (
    rows[0] ?? {
      hasGoods: false,
      hasUnmapped: true,
      emptyRegions: null,
      hasRequisites: false,
      colleagues: 0,
      hasCompanies: false,
    }
  )
}

/** Steps of the setup of a new portal, in order. */
export function stepsOf(
  { hasGoods, hasUnmapped, emptyRegions, hasRequisites, colleagues, hasCompanies }: Facts,
  hasAccess: boolean,
  config: Config,
): StaffSetupStep[] {
  const step = (
    name: StaffSetupStep['step'],
    isDone: boolean,
    { isOptional = false, variables = [] }: { isOptional?: boolean; variables?: string[] } = {},
  ): StaffSetupStep => ({ step: name, isDone, isOptional, variables })
  return [
    step('exchange', hasAccess),
    step('goods', hasGoods),
    step('mapping', !hasUnmapped),
    step('regions', emptyRegions === 0),
    step('seller', hasRequisites),
    step('colleagues', colleagues > 1, { isOptional: true }),
    step('public-url', config.SNAB_PUBLIC_URL !== undefined, { variables: ['SNAB_PUBLIC_URL'] }),
    step('mail', config.SNAB_SMTP_URL !== undefined, { variables: ['SNAB_SMTP_URL', 'SNAB_MAIL_FROM'] }),
    step('customers', hasCompanies),
    // always done, because there is a default
    step('guests', true, { isOptional: true, variables: ['SNAB_CURRENT_PRICE_FOR_GUESTS', 'SNAB_STOCK_FOR_GUESTS'] }),
    step('captcha', config.SNAB_CAPTCHA !== 'none', { isOptional: true, variables: ['SNAB_CAPTCHA'] }),
    step('acquirer', config.SNAB_TBANK_TERMINAL !== undefined || config.SNAB_YOOKASSA_SHOP !== undefined, {
      isOptional: true,
      variables: ['SNAB_TBANK_TERMINAL', 'SNAB_TBANK_PASSWORD', 'SNAB_YOOKASSA_SHOP', 'SNAB_YOOKASSA_SECRET'],
    }),
  ]
}

/** What prevents trading; null when nothing does. */
export function missingOf(steps: readonly StaffSetupStep[]): { missing: StaffSetupStep['step'][] } | null {
  const missing = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).map(({ step }) => step)
  return missing.length === 0 ? null : { missing }
}

export async function countGoods(db: Db): Promise<number> {
  const { goods } = await db
    .selectFrom('products')
    .where('isActive', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('goods'))
    .executeTakeFirstOrThrow()
  return goods
}

export async function findRegions(db: Db): Promise<{ id: number; name: string; hasWarehouse: boolean }[]> {
  return db
    .selectFrom('regions')
    .select(['id', 'name'])
    .select(
      sql<boolean>`exists (select from warehouses w where w.region_id = regions.id and not w.is_hidden)`.as(
        'hasWarehouse',
      ),
    )
    .orderBy('name')
    .execute()
}
