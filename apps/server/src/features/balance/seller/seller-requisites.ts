import type { SellerPicture, SellerRequisites } from '@snab/contract/balance/seller'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { OwnState } from './own-organisation'
import { readVatRegimes } from '../../../search/vat-regimes'

/** The column of `seller_requisites` that names the private file of a picture. */
export const columnOfPicture = {
  seal: 'seal',
  'director-signature': 'directorSignature',
  'accountant-signature': 'accountantSignature',
} as const satisfies Record<SellerPicture, string>

type SellerPictures = Record<SellerPicture, string | null>

export type SellerRow = {
  sellerId: number | null
  sellerName: string
  /** Whether 1C's seller is our own organisation; null for the row of our own. */
  ownState: OwnState | null
  requisites: SellerRequisites | null
  pictures: SellerPictures
  version: number
  changedAt: Date | null
  changedBy: string | null
}

/** The portal's own organisation first, then the sellers sent by 1C. */
export async function findSellers(db: Db | Trx): Promise<SellerRow[]> {
  const { rows: sellers } = await sql<{ id: number | null; name: string; ownState: OwnState | null }>`
    select null as id, coalesce((select name from sellers where own_state = 'own'), '') as name, null as own_state
    union all (select id, name, own_state from sellers order by name, id)`.execute(db)
  const requisites = await db
    .selectFrom('sellerRequisites as r')
    .leftJoin('users as u', 'u.id', 'r.changedBy')
    .selectAll('r')
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('changer'))
    .execute()
  const regimes = await readVatRegimes(db)
  const accounts = await db.selectFrom('sellerBankAccounts').selectAll().orderBy('position').execute()
  return sellers.map(({ id, name: sellerName, ownState }) => {
    const row = requisites.find(({ sellerId }) => sellerId === id)
    if (!row)
      return {
        sellerId: id,
        sellerName,
        ownState,
        requisites: null,
        pictures: none,
        version: 0,
        changedAt: null,
        changedBy: null,
      }
    const { seal, directorSignature, accountantSignature, version, changedAt, changer, kpp, ...fields } = row
    return {
      sellerId: id,
      sellerName,
      ownState,
      requisites: {
        ...fields,
        kpp: kpp ?? '',
        vatRegimes: regimes
          .filter((period) => period.sellerId === id)
          .map(({ from, regime, ground }) => ({ from, regime, ground })),
        accounts: accounts
          .filter(({ requisitesId }) => requisitesId === row.id)
          .map(({ bik, bankName, correspondentAccount, account }) => ({
            bik,
            bankName,
            correspondentAccount,
            account,
          })),
      },
      pictures: { seal, 'director-signature': directorSignature, 'accountant-signature': accountantSignature },
      version,
      changedAt,
      changedBy: changer === '' ? null : changer,
    }
  })
}

const none: SellerPictures = { seal: null, 'director-signature': null, 'accountant-signature': null }
