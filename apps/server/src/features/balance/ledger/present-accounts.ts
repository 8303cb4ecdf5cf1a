import type { AccountRow } from '@snab/contract/balance/account'
import { toRoubles } from '@snab/domain/money/money'
import type { Db, Trx } from '../../../db/database'
import { findSellerNames, sellerNameOf } from '../seller/seller-names'
import { accountsOf } from './ledger.queries'
import type { LedgerRow } from './ledger-row'

/** What is owed between each seller and each legal entity of the company; empty accounts are left out. */
export async function presentAccounts(db: Db | Trx, rows: readonly LedgerRow[], today: string): Promise<AccountRow[]> {
  const accounts = accountsOf(rows, today)
  const ids = [...new Set(accounts.flatMap(({ legalEntityId }) => legalEntityId ?? []))]
  if (accounts.length === 0) return []
  const entities =
    ids.length === 0
      ? []
      : await db.selectFrom('legalEntities').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
  const names = await findSellerNames(db)
  return accounts
    .map(({ sellerId, legalEntityId, isSellerTold, figures }) => ({
      seller: sellerNameOf(names, sellerId),
      legalEntity: entities.find(({ id }) => id === legalEntityId) ?? null,
      isSellerTold,
      receivables: toRoubles(figures.receivables),
      overdueReceivables: toRoubles(figures.overdueReceivables),
      overdueDuration: figures.overdueDuration,
      balance: toRoubles(figures.balance),
    }))
    .toSorted(
      (one, other) =>
        one.seller.name.localeCompare(other.seller.name, 'ru') ||
        (one.legalEntity?.name ?? '').localeCompare(other.legalEntity?.name ?? '', 'ru'),
    )
}
