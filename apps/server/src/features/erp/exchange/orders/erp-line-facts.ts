import { isDeepStrictEqual } from 'node:util'
import { lengthOf } from '@snab/domain/cable/pieces'
import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { ErpDocumentLine } from '../commerceml/erp-document'
import type { OwnLine } from './own-lines'

/** 1C's promises for each line, its cut, and 1C's own text; null is absent. Returns whether anything differed. */
export async function keepLineFacts(
  trx: Trx,
  own: ReadonlyMap<string, OwnLine>,
  lines: readonly ErpDocumentLine[],
): Promise<boolean> {
  const changed = new Map<number, LineFacts>()
  for (const { productExternalId, amount, confirmed, confirmedOn, status, pieces } of lines) {
    const line = own.get(productExternalId)
    if (!line) continue
    const before = changed.get(line.id) ?? factsOf(line)
    const facts = {
      confirmedAmount: confirmed ?? before.confirmedAmount,
      confirmedOn: confirmedOn ?? before.confirmedOn,
      erpStatus: status ?? before.erpStatus,
      pieces: pieces && lengthOf(pieces) === amount && line.amount === amount ? pieces : before.pieces,
    }
    if (!isDeepStrictEqual(facts, before)) changed.set(line.id, facts)
  }
  if (changed.size === 0) return false
  await sql`
    update order_lines l set confirmed_amount = f."confirmedAmount", confirmed_on = f."confirmedOn", erp_status = f."erpStatus", pieces = f.pieces
    from jsonb_to_recordset(${JSON.stringify([...changed].map(([id, facts]) => ({ id, ...facts })))}::jsonb)
      as f (id bigint, "confirmedAmount" bigint, "confirmedOn" date, "erpStatus" text, pieces jsonb)
    where l.id = f.id`.execute(trx)
  return true
}

type LineFacts = Pick<OwnLine, 'confirmedAmount' | 'confirmedOn' | 'erpStatus' | 'pieces'>

const factsOf = ({ confirmedAmount, confirmedOn, erpStatus, pieces }: OwnLine): LineFacts => ({
  confirmedAmount,
  confirmedOn,
  erpStatus,
  pieces,
})
