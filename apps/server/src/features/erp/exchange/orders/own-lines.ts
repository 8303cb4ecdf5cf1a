import type { Piece } from '@snab/domain/cable/pieces'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { OrderLine } from '../../../orders/order/change/order-content'

/** A line of an order with the id that 1C knows its goods by. */
export type OwnLine = OrderLine & { id: number; key: string; position: number; pieces: Piece[] | null } & LineFacts

/** 1C's promises for a line, and its own text. */
type LineFacts = { confirmedAmount: number | null; confirmedOn: string | null; erpStatus: string | null }

export async function readOwnLines(trx: Trx, orderId: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select l.id, coalesce(p.external_id, 'portal-' || l.product_id, 'custom-' || l.custom_product_id, '') as key, l.position, l.product_id,
      l.custom_product_id, l.article, l.name, l.unit_name, l.unit_okei, l.amount, l.base_price, l.price, l.vat_rate, l.total, l.pieces,
      l.confirmed_amount, l.confirmed_on, l.erp_status
    from order_lines l left join products p on p.id = l.product_id where l.order_id = ${orderId} order by l.position`.execute(
    trx,
  )
  return rows
}

/** Lines by key; of two lines with the same goods the first counts. */
export const linesByKey = (lines: readonly OwnLine[]): Map<string, OwnLine> =>
  new Map(lines.toReversed().map((line) => [line.key, line]))
