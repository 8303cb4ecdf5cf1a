import type { SellerPicture, SellerRequisites, StaffSeller } from '@snab/contract/balance/seller'
import { isPersonalInn } from '@snab/domain/people/requisites'
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
  reported: StaffSeller['reported']
  pictures: SellerPictures
  version: number
  changedAt: Date | null
  changedBy: string | null
}

/** The portal's own organisation first, then the sellers sent by 1C. */
export async function findSellers(db: Db | Trx): Promise<SellerRow[]> {
  const { rows: sellers } = await sql<Named>`
    select null as id, s.name, null as own_state, s.inn, s.full_name, s.kpp, s.okpo, s.address
    from (select) portal left join sellers s on s.own_state = 'own'
    union all (select id, name, own_state, inn, full_name, kpp, okpo, address from sellers order by name, id)`.execute(
    db,
  )
  const requisites = await db
    .selectFrom('sellerRequisites as r')
    .leftJoin('users as u', 'u.id', 'r.changedBy')
    .selectAll('r')
    .select(sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('changer'))
    .execute()
  const regimes = await readVatRegimes(db)
  const accounts = await db.selectFrom('sellerBankAccounts').selectAll().orderBy('position').execute()
  return sellers.map((seller) => {
    const { id, ownState } = seller
    const sellerName = seller.name ?? ''
    const reported = reportedOf(seller)
    const row = requisites.find(({ sellerId }) => sellerId === id)
    if (!row)
      return {
        sellerId: id,
        sellerName,
        ownState,
        requisites: null,
        reported,
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
      reported,
      pictures: { seal, 'director-signature': directorSignature, 'accountant-signature': accountantSignature },
      version,
      changedAt,
      changedBy: changer === '' ? null : changer,
    }
  })
}

/** `name` is null for our own organisation while 1C's name of it is not known. */
type Named = {
  id: number | null
  name: string | null
  ownState: OwnState | null
  inn: string | null
  fullName: string | null
  kpp: string | null
  okpo: string | null
  address: string | null
}

function reportedOf({ name, inn, fullName, kpp, okpo, address }: Named): StaffSeller['reported'] {
  if (name === null) return null
  const kind = inn !== null && isPersonalInn(inn) ? 'sole-trader' : 'legal'
  return {
    kind,
    name,
    fullName: fullName ?? '',
    inn: inn ?? '',
    kpp: kind === 'legal' ? (kpp ?? '') : '',
    okpo: okpo ?? '',
    address: address ?? '',
  }
}

const none: SellerPictures = { seal: null, 'director-signature': null, 'accountant-signature': null }
