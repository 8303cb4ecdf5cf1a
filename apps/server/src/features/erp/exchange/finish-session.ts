import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { fewestForFuse, noEffect } from '@snab/domain/erp/load-fuse'
import type { Trx } from '../../../db/database'
import { LoadHeld, passFuse, type Fuse } from '../load-fuse/load-held'
import { noteChange } from '../../../search/note-change'
import { removeUnnamedOffers } from './apply/apply-sellers'
import { worstHidden } from './apply/load-effect'

export interface HiddenCounts {
  products: number
  sections: number
  stocks: number
  /** Goods that another seller no longer offers. */
  offers: number
}

type FinishOptions = { fuse?: Fuse; heldAt?: Date | null }

/**
 * Hides what the full loads of a session did not name, in their own catalogues only. Runs after all files are loaded,
 * and is idempotent. Throws HidingHeld when a person must decide. `heldAt`: since when it has waited; goods loaded
 * later are excluded.
 */
export async function finishSession(db: Db, sessionId: number, options: FinishOptions = {}): Promise<HiddenCounts> {
  return db.transaction().execute((trx) => finishWithin(trx, sessionId, options))
}

/** Does the same within a transaction. */
export async function finishWithin(
  trx: Trx,
  sessionId: number,
  { fuse = null, heldAt = null }: FinishOptions = {},
): Promise<HiddenCounts> {
  // the planner has no statistics of the rows just written and would compare every pair
  await sql`set local enable_nestloop = off`.execute(trx)
  await sql`
      create temp table load_seen on commit drop as select kind, unnest(ids) as id from exchange_seen where session_id = ${sessionId}`.execute(
    trx,
  )
  const products = await sql<{ id: number }>`
      update products p set is_active = false, updated_at = now()
      from exchange_full_scopes s
      where s.session_id = ${sessionId} and s.catalogue_id = p.catalogue_id and p.is_active and p.external_id is not null
        and (s.kind = 'product' and p.external_id not like '%#%' or s.kind = 'variant' and p.external_id like '%#%')
        and not exists (select from load_seen e where e.kind = s.kind and e.id = p.id)
        and (${heldAt}::timestamptz is null or p.updated_at <= ${heldAt}::timestamptz)
      returning p.id`.execute(trx)
  await passHidingFuse(
    trx,
    sessionId,
    fuse,
    products.rows.map(({ id }) => id),
  )
  // goods hidden by staff are hidden already: the removal by 1C is stored for when staff show them again
  await sql`
      update product_own_values o set erp_value = 'false'
      from products p, exchange_full_scopes s
      where o.field = 'isActive' and o.erp_value = 'true' and p.id = o.product_id
        and s.session_id = ${sessionId} and s.catalogue_id = p.catalogue_id and p.external_id is not null
        and (s.kind = 'product' and p.external_id not like '%#%' or s.kind = 'variant' and p.external_id like '%#%')
        and not exists (select from load_seen e where e.kind = s.kind and e.id = p.id)`.execute(trx)
  // stocks of staff stay: the removal by 1C is stored for when staff remove theirs
  await sql`
      update product_own_stocks o set erp_amount = null, erp_source = null, erp_said_at = null, erp_list_id = null
      from products p, exchange_full_scopes s
      where s.session_id = ${sessionId} and s.kind = 'stock' and s.catalogue_id = p.catalogue_id and p.id = o.product_id and p.external_id is not null
        and not exists (select from load_seen e where e.kind = 'stock' and e.id = p.id)`.execute(trx)
  const stocks = await sql<{ id: number }>`
      delete from product_stocks st using products p, exchange_full_scopes s
      where s.session_id = ${sessionId} and s.kind = 'stock' and s.catalogue_id = p.catalogue_id and p.id = st.product_id and p.external_id is not null
        and (${heldAt}::timestamptz is null or not exists (select from exchange_files f where f.finished_at > ${heldAt}::timestamptz))
        and not exists (select from load_seen e where e.kind = 'stock' and e.id = p.id)
        and not exists (select from product_own_stocks o where o.product_id = st.product_id and o.warehouse_id = st.warehouse_id)
      returning st.product_id as id`.execute(trx)
  const sections = await sql`
      update sections x set is_active = false from exchange_full_scopes s
      where s.session_id = ${sessionId} and s.kind = 'section' and s.catalogue_id = x.catalogue_id and x.is_active and x.external_id is not null
        and not exists (select from load_seen e where e.kind = 'section' and e.id = x.id)`.execute(trx)

  const offers = await removeUnnamedOffers(trx, sessionId)
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  await noteChange(trx, 'product', ids(products.rows))
  await noteChange(trx, 'stocks', ids(stocks.rows))
  const hiddenSections = Number(sections.numAffectedRows ?? 0)
  if (hiddenSections > 0) await noteChange(trx, 'dictionaries')
  return { products: products.rows.length, sections: hiddenSections, stocks: stocks.rows.length, offers }
}

/** Hiding that waits for a decision. */
export class HidingHeld extends LoadHeld {
  override name = 'HidingHeld'
  /** The full load named no goods at all. */
  readonly isEmpty: boolean

  constructor(held: LoadHeld, isEmpty: boolean) {
    super(held.effect, held)
    this.isEmpty = isEmpty
  }
}

async function passHidingFuse(trx: Trx, sessionId: number, fuse: Fuse, hidden: readonly number[]): Promise<void> {
  if (!fuse || hidden.length < fewestForFuse) return
  const { rows } = await sql<{ left: number; isEmpty: boolean }>`
    select count(*)::int as left, not exists (select from load_seen where kind in ('product', 'variant')) as is_empty
    from products where is_active and catalogue_id in (select catalogue_id from exchange_full_scopes where session_id = ${sessionId})`.execute(
    trx,
  )
  const onSale = hidden.length + (rows[0]?.left ?? 0)
  try {
    await passFuse(fuse, { ...noEffect, onSale, hidden: hidden.length }, async () => ({
      worst: await worstHidden(trx, sql`select unnest(${[...hidden]}::bigint[])`),
      fingerprint: createHash('sha256')
        .update(hidden.toSorted((a, b) => a - b).join())
        .digest('hex'),
    }))
  } catch (error) {
    if (error instanceof LoadHeld) throw new HidingHeld(error, rows[0]?.isEmpty ?? false)
    throw error
  }
}
