import type { StaffSetupStep } from '@snab/contract/pages/setup'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'

type Facts = {
  hasGoods: boolean
  /**
   * Nothing has been loaded yet, or something is not mapped. Once there are orders, new words of 1C are a task instead
   * of a part of the setup.
   */
  hasUnmapped: boolean
  /** Regions that no visible warehouse serves; null: there are no regions. */
  emptyRegions: number | null
  /** Sellers of goods on sale without requisites or a bank account. */
  sellersWithout: string[]
  hasSellers: boolean
  /** Sellers named by 1C that may be our own organisation. */
  unknownSellers: { id: number; name: string; inn: string | null }[]
  colleagues: number
  hasCompanies: boolean
}

export async function findSetupFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    exists (select from products where is_active) as has_goods,
    (not exists (select from products) or exists (select from price_types where not is_mapped)
      or exists (select from warehouses where not is_mapped) or (exists (select from erp_words where meaning is null) and not exists (select from orders))) as has_unmapped,
    (select count(*) filter (where not exists (select from served_regions w where w.region_id = r.id)
        and not exists (select from warehouses where is_virtual and not is_hidden))::int
      from regions r having count(*) > 0) as empty_regions,
    array(select coalesce(s.name, 'Наша организация') from (select distinct seller_id from products where is_active) p
      left join sellers s on s.id = p.seller_id
      where not exists (select from seller_requisites r join seller_bank_accounts b on b.requisites_id = r.id
        where same_seller(r.seller_id, p.seller_id)) order by 1) as sellers_without,
    exists (select from seller_requisites r join seller_bank_accounts b on b.requisites_id = r.id) as has_sellers,
    coalesce((select json_agg(json_build_object('id', id, 'name', name, 'inn', inn) order by name) from sellers
      where own_state = 'unknown' and (external_id is not null or exists (select from products p where p.seller_id = sellers.id))
        and not exists (select from sellers known where known.own_state = 'own')), '[]') as unknown_sellers,
    ((select count(*) from users where staff_role is not null and not is_blocked) + (select count(*) from staff_invitations))::int as colleagues,
    exists (select from companies) as has_companies`.execute(db)
  return (
    rows[0] ?? {
      hasGoods: false,
      hasUnmapped: true,
      emptyRegions: null,
      sellersWithout: [],
      hasSellers: false,
      unknownSellers: [],
      colleagues: 0,
      hasCompanies: false,
    }
  )
}

/** Steps of the setup of a new portal, in order. */
export function stepsOf(
  { hasGoods, hasUnmapped, emptyRegions, sellersWithout, hasSellers, unknownSellers, colleagues, hasCompanies }: Facts,
  { hasAccess, hasTexts }: { hasAccess: boolean; hasTexts: boolean },
  config: Config,
): StaffSetupStep[] {
  const step = (
    name: StaffSetupStep['step'],
    isDone: boolean,
    { isOptional = false }: { isOptional?: boolean } = {},
  ): StaffSetupStep => ({ step: name, isDone, isOptional })
  // 1C sends its organisations with the goods
  const isAsked = hasGoods || hasSellers || unknownSellers.length > 0
  return [
    step('exchange', hasAccess),
    step('goods', hasGoods),
    step('mapping', !hasUnmapped),
    step('regions', emptyRegions === 0),
    step('own-organisation', isAsked && unknownSellers.length === 0, { isOptional: !isAsked }),
    step('seller', hasSellers && sellersWithout.length === 0),
    step('texts', hasTexts),
    step('colleagues', colleagues > 1, { isOptional: true }),
    step('public-url', config.SNAB_PUBLIC_URL !== undefined),
    step('mail', config.SNAB_SMTP_URL !== undefined),
    step('customers', hasCompanies),
    // always done, because there is a default
    step('guests', true, { isOptional: true }),
    step('captcha', config.SNAB_CAPTCHA !== 'none', { isOptional: true }),
    step('acquirer', config.SNAB_TBANK_TERMINAL !== undefined || config.SNAB_YOOKASSA_SHOP !== undefined, {
      isOptional: true,
    }),
  ]
}

/** The steps that prevent trading; null when nothing does. */
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
      sql<boolean>`(exists (select from served_regions w where w.region_id = regions.id)
        or exists (select from warehouses where is_virtual and not is_hidden))`.as('hasWarehouse'),
    )
    .orderBy('name')
    .execute()
}
