import {
  differenceNames,
  type AcceptanceResult,
  type DifferenceReason,
} from '@snab/domain/document/e-document/acceptance'
import type { ReceptionLine } from '@snab/domain/document/e-document/e-document'
import { compareCodes } from '@snab/domain/document/e-document/marking-code'
import { documentNames, type DocumentKind } from '@snab/domain/document/document-kind'
import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import { toAmount } from '@snab/domain/money/amounts'
import { claimable, type ClaimReason } from '@snab/domain/order/claim'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import type { LockedOrder } from '../../../orders/order/change/change-order'
import { findLineFacts } from '../../../orders/order/reading/order-life.queries'
import { insertClaim } from '../../claim/make-claim'

export type Differing = {
  document: { kind: DocumentKind; number: string }
  content: ShipmentContent
  lines: readonly ReceptionLine[]
  codes: ReadonlyMap<number, string[]>
  result: AcceptanceResult
  comment: string
  now: Date
}

type Author = Pick<Session, 'userId' | 'firstName' | 'lastName' | 'impersonation'>

/**
 * A claim for what was not received. A surplus and goods outside the order are only in its text: nothing has to be
 * returned for them.
 */
export async function openClaimOf(trx: Trx, author: Author, order: LockedOrder, differing: Differing): Promise<number> {
  const { lines, result, now } = differing
  const stored = await trx.selectFrom('orderLines').selectAll().where('orderId', '=', order.id).execute()
  const facts = await findLineFacts(trx, order)
  const lacking = new Map<number, number>()
  for (const { line, shipped, received } of lines) {
    const position = differing.content.lines[line - 1]?.position
    if (position !== undefined && received < shipped)
      lacking.set(position, (lacking.get(position) ?? 0) + shipped - received)
  }
  const claimed = stored.flatMap(({ id, productId, article, name, unitName, unitOkei, price, vatRate, position }) => {
    const known = facts.get(id) ?? { shipped: 0, claimed: 0 }
    // earlier claims may have taken a part of it
    const amount = Math.min(lacking.get(position) ?? 0, claimable(known.shipped, known.claimed))
    const line = { orderLineId: id, productId, article, name, unitName, unitOkei, price, vatRate, amount }
    return amount > 0 ? [line] : []
  })
  return insertClaim(trx, author, order, {
    clientKey: crypto.randomUUID(),
    kind: 'claim',
    reason: result === 'refused' ? 'other' : reasonOf(lines),
    comment: textOf(differing),
    lines: claimed,
    now,
  })
}

const claimReasons: Record<DifferenceReason, ClaimReason> = {
  shortage: 'shortage',
  damaged: 'damaged',
  defect: 'defect',
  'wrong-item': 'wrong-item',
  surplus: 'other',
  other: 'other',
}

function reasonOf(lines: readonly ReceptionLine[]): ClaimReason {
  const reasons = new Set(lines.flatMap(({ reason }) => (reason === null ? [] : [claimReasons[reason]])))
  const [only] = reasons
  return only !== undefined && reasons.size === 1 ? only : 'other'
}

const LONGEST_CLAIM = 3000

function textOf({ document, lines, codes, result, comment }: Differing): string {
  const name = `${documentNames[document.kind]} № ${document.number}`
  const head = result === 'refused' ? `${name}: товар не принят.` : `${name}: принято с расхождениями.`
  const rows = lines.flatMap((line) => [...amountText(line), ...codeText(line, codes.get(line.line) ?? [])])
  const text = [head, ...(comment ? [comment] : []), ...(result === 'refused' ? [] : rows)].join('\n')
  return text.length > LONGEST_CLAIM ? `${text.slice(0, LONGEST_CLAIM - 1)}…` : text
}

function amountText({ line, name, unit, shipped, received, reason }: ReceptionLine): string[] {
  if (shipped === received) return []
  const amounts = `отгружено ${shownNumber(toAmount(shipped))} ${unit}, принято ${shownNumber(toAmount(received))} ${unit}`
  const why = reason === null ? '' : ` — ${differenceNames[reason].toLowerCase()}`
  return [`${String(line)}. «${name}»: ${amounts}${why}`]
}

function codeText({ line, codes }: ReceptionLine, shipped: readonly string[]): string[] {
  const { missing, unexpected } = compareCodes(shipped, codes)
  return [
    ...(missing.length > 0 ? [`${String(line)}. Не найдены коды маркировки: ${missing.join(', ')}`] : []),
    ...(unexpected.length > 0 ? [`${String(line)}. Лишние коды маркировки: ${unexpected.join(', ')}`] : []),
  ]
}
