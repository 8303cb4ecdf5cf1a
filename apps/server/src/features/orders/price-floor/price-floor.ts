import { lowestAllowed, needsOfPrice, type Ceilings, type PriceReferences } from '@snab/domain/people/ceiling'
import { formatMoney } from '@snab/domain/money/money'
import { shownPrice } from '@snab/domain/money/shown-price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { readPriceBasis } from '../../../search/vat-regimes'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import { sessionMay } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { openCeilingCheck, type CeilingCheck } from '../../people/ceiling/ceiling-check'
import { findCeilings } from '../../people/ceiling/ceilings'
import { findBreakEven } from './break-even'

/** Kopecks with VAT by product. A product without prices has no floor. */
export type PriceFloors = ReadonlyMap<number, number>

type Asked = { companyId: number | null; productIds: readonly number[]; now: Date }

const nothing: PriceReferences = { base: null, lowest: null, contract: null, cost: null }

/** The prices that a customer's manual prices are compared with, by product, in kopecks with VAT. */
async function findPriceReferences(
  db: Db | Trx,
  { companyId, productIds, now }: Asked,
): Promise<Map<number, PriceReferences>> {
  const references = new Map<number, PriceReferences>()
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return references
  const today = moscowDay(now)
  const { rows } = await sql<{
    productId: number
    kind: 'own' | 'usual' | 'other' | 'contract'
    price: number
    vatIncluded: boolean
    vatRate: number | null
    sellerId: number | null
  }>`
    with types as (
      select t.id, t.vat_included, t.id = (select price_type_id from companies where id = ${companyId}::bigint) as is_own,
        t.id = (select id from price_types where is_default order by id limit 1) as is_usual
      from price_types t
    )
    select pp.product_id, case when t.is_own then 'own' when t.is_usual then 'usual' else 'other' end as kind, pp.price,
      t.vat_included, p.vat_rate, p.seller_id
    from product_prices pp join types t on t.id = pp.price_type_id join products p on p.id = pp.product_id
    where pp.product_id = any(${ids}::bigint[]) and pp.price > 0
    union all
    select c.product_id, 'contract', c.price, c.vat_included, p.vat_rate, p.seller_id
    from contract_prices c join products p on p.id = c.product_id
    where c.company_id = ${companyId}::bigint and c.product_id = any(${ids}::bigint[])
      and (c.valid_from is null or c.valid_from <= ${today}) and (c.valid_to is null or c.valid_to >= ${today})`.execute(
    db,
  )
  const basis = await readPriceBasis(db, today, true)
  const own = new Set<number>()
  for (const { productId, kind, price, ...given } of rows) {
    const gross = shownPrice(price, given, basis)
    const known = references.get(productId) ?? nothing
    if (kind === 'contract') {
      references.set(productId, { ...known, contract: gross })
      continue
    }
    const isBase = kind === 'own' || (kind === 'usual' && !own.has(productId))
    if (kind === 'own') own.add(productId)
    references.set(productId, {
      ...known,
      lowest: Math.min(gross, known.lowest ?? gross),
      base: isBase ? gross : known.base,
    })
  }
  return references
}

/** Finds reference prices, including costs if the person's ceiling needs them. */
async function findReferences(db: Db | Trx, ceilings: Ceilings, asked: Asked): Promise<Map<number, PriceReferences>> {
  const references = await findPriceReferences(db, asked)
  if (ceilings['below-cost'] === null) return references
  for (const [productId, cost] of await findBreakEven(db, asked.productIds, asked.now))
    references.set(productId, { ...(references.get(productId) ?? nothing), cost })
  return references
}

/** The lowest prices this person may give this customer without a release. */
export async function floorsFor(db: Db | Trx, session: Session, asked: Asked): Promise<PriceFloors> {
  const ceilings = await findCeilings(db, session)
  const floors = new Map<number, number>()
  // a shown floor would reveal the cost
  const isCostShown = sessionMay(session, 'see-cost')
  const found = await (isCostShown ? findReferences(db, ceilings, asked) : findPriceReferences(db, asked))
  for (const [productId, references] of found) {
    const floor = lowestAllowed(references, ceilings)
    if (floor !== null) floors.set(productId, floor)
  }
  return floors
}

type ManualPrice = { productId: number | null; price: number; field: string; about: string; before: number | null }
export type PriceCheck = {
  /** `price`, `before`: kopecks with VAT. `field`: where the message is shown. */
  ask: (price: ManualPrice) => void
  /** Reads the reference prices of further products. */
  read: (productIds: readonly number[]) => Promise<void>
  note: CeilingCheck['note']
  refuseAbove: CeilingCheck['refuseAbove']
}

/** Collects manual prices of a customer and refuses those below the person's ceiling. */
export async function openPriceCheck(
  db: Db | Trx,
  session: Session,
  config: Pick<Config, 'SNAB_CURRENCY_SIGN'>,
  asked: Asked,
): Promise<PriceCheck> {
  const check = await openCeilingCheck(db, session, config)
  const references = await findReferences(db, check.ceilings, asked)
  const isCostShown = sessionMay(session, 'see-cost')
  const shown = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks, config.SNAB_CURRENCY_SIGN))
  return {
    ask({ productId, price, field, about, before }) {
      const known = productId === null ? undefined : references.get(productId)
      if (!known) return
      const floor = lowestAllowed(known, check.ceilings)
      if (floor === null || price >= floor) return
      const shownFloor = isCostShown ? floor : lowestAllowed({ ...known, cost: null }, check.ceilings)
      const message = shownFloor === null || price >= shownFloor ? belowCost : belowFloor(shownFloor, config)
      for (const need of needsOfPrice(known, price))
        check.ask({ ...need, field, about, before: shown(before ?? known.base), after: shown(price), message })
    },
    async read(productIds) {
      for (const [id, found] of await findReferences(db, check.ceilings, { ...asked, productIds }))
        references.set(id, found)
    },
    note: check.note,
    refuseAbove: check.refuseAbove,
  }
}

const belowCost = 'Слишком близко к себестоимости — только с разрешения'

/** Why a price needs a release. */
export const belowFloor = (floor: number, { SNAB_CURRENCY_SIGN }: Pick<Config, 'SNAB_CURRENCY_SIGN'>): string =>
  `Ниже ${formatMoney(floor, SNAB_CURRENCY_SIGN)} — только с разрешения`
