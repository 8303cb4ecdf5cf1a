import type { StaffSetupStep } from '@snab/contract/pages/setup'
import { sql } from 'kysely'
import type { Config } from '../../../config'
import type { Db } from '../../../db/database'
import { isMailAccepted } from '../../../mail/mail-check'
import { areLegalTextsAccepted } from '../../content/legal-text/legal-texts'
import { findExchangeAccess } from '../../erp/exchange/session/exchange-access'

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
  hasOrders: boolean
  /** There are terms of delivery, or a place to collect from. */
  hasDelivery: boolean
  /** Staff have chosen a name, colours or a logo. */
  hasLook: boolean
}

/** The steps of the setup as they are now, with what their screen shows. */
export async function readSetup(db: Db, config: Config) {
  const [facts, access, hasTexts, isAccepted] = await Promise.all([
    findSetupFacts(db),
    findExchangeAccess(db, config),
    areLegalTextsAccepted(db),
    isMailAccepted(db, config),
  ])
  const hasMail = config.SNAB_SMTP_URL !== undefined
  // a portal that already trades has sent mails before anybody asked whether they arrive
  const isMailUnchecked = hasMail && !isAccepted && !facts.hasOrders
  const others = { hasAccess: access !== null, hasTexts, hasMail: hasMail && !isMailUnchecked }
  return { facts, access, isMailUnchecked, steps: stepsOf(facts, others, config) }
}

async function findSetupFacts(db: Db): Promise<Facts> {
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
    exists (select from companies) as has_companies,
    exists (select from orders) as has_orders,
    exists (select from delivery_terms where zones <> '[]') or exists (select from warehouses where is_pickup_point) as has_delivery,
    exists (select from portal_settings where key = 'look') as has_look`.execute(db)
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
      hasOrders: false,
      hasDelivery: false,
      hasLook: false,
    }
  )
}

type OtherFacts = { hasAccess: boolean; hasTexts: boolean; hasMail: boolean }

/** Steps of the setup of a new portal, in order. */
function stepsOf(facts: Facts, others: OtherFacts, config: Config): StaffSetupStep[] {
  const { hasGoods, hasUnmapped, emptyRegions, sellersWithout, hasSellers, unknownSellers, colleagues } = facts
  const step = (
    name: StaffSetupStep['step'],
    isDone: boolean,
    { isOptional = false }: { isOptional?: boolean } = {},
  ): StaffSetupStep => ({ step: name, isDone, isOptional })
  // 1C sends its organisations with the goods
  const isAsked = hasGoods || hasSellers || unknownSellers.length > 0
  return [
    step('public-url', config.SNAB_PUBLIC_URL !== undefined),
    step('mail', others.hasMail),
    step('exchange', others.hasAccess),
    step('goods', hasGoods),
    step('mapping', !hasUnmapped),
    step('regions', emptyRegions === 0),
    step('own-organisation', isAsked && unknownSellers.length === 0, { isOptional: !isAsked }),
    step('seller', hasSellers && sellersWithout.length === 0),
    step('texts', others.hasTexts),
    step('colleagues', colleagues > 1, { isOptional: true }),
    step('customers', facts.hasCompanies),
    step('delivery', facts.hasDelivery, { isOptional: true }),
    step('look', facts.hasLook, { isOptional: true }),
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

/** For every page of the back office, so it is cheap once there are orders. */
export async function countSetupLeft(db: Db, config: Config): Promise<number> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (order) return 0
  return missingOf((await readSetup(db, config)).steps)?.missing.length ?? 0
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
