import type { LedgerParties } from '@snab/domain/money/ledger/ledger'
import type { LedgerRow } from './ledger-row'
import type { OpeningPart } from './opening-parts'

type Company = {
  /** Its opening parts; without any, all of it belongs to the main entity. */
  parts: readonly OpeningPart[]
  mainEntityId: number | null
  /** The seller of money that names no party. */
  defaultSellerId: number | null
}

/**
 * The opening balance as rows of its parties. A part without a seller belongs to the only seller that the company deals
 * with; with none or several, to the default seller.
 */
export function withOpeningParties(rows: readonly LedgerRow[], company: Company): LedgerRow[] {
  const { parts, mainEntityId, defaultSellerId } = company
  const sellers = [...new Set(rows.flatMap(({ operation, sellerId }) => (operation === 'opening' ? [] : [sellerId])))]
  const [only = defaultSellerId] = sellers.length === 1 ? sellers : []
  return rows.flatMap((row) => {
    if (row.operation !== 'opening') return [row]
    const explained = parts.reduce((sum, part) => sum + part.sum, 0)
    const rest = -row.sum - explained
    const divided = parts.map(({ legalEntityId, sellerId, sum }) => ({
      ...row,
      key: `${row.key}-${String(legalEntityId)}-${sellerId === undefined ? 'any' : String(sellerId ?? 'own')}`,
      legalEntityId,
      sellerId: sellerId === undefined ? only : sellerId,
      isSellerTold: sellerId !== undefined,
      sum: -sum,
      dueOn: sum < 0 ? (row.dueOn ?? row.day) : null,
    }))
    if (rest === 0) return divided
    return [...divided, { ...row, legalEntityId: mainEntityId, sellerId: only, isSellerTold: false, sum: -rest }]
  })
}

export const isOf = (row: LedgerParties, { sellerId, legalEntityId }: LedgerParties): boolean =>
  row.sellerId === sellerId && row.legalEntityId === legalEntityId
