import type { PublishedOffer } from '@snab/contract/quotes/client-offer'
import { hasSum } from '@snab/domain/offer/offer-row'
import type { Db, Trx } from '../../../../db/database'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { LoadedOffer } from '../offer-pricing'
import { productWords, unitOf } from '../read-offer'

/**
 * The client's copy of an offer, field by field. The client's page, files and mail are made only from this, so purchase
 * prices, suppliers and stocks cannot leak.
 */
export function publishedOffer(
  { offer, rows, goods, inputs, priced }: LoadedOffer,
  author: PublishedOffer['author'],
  viewer: Pick<Viewer, 'dictionary'>,
  currencySign: string,
): PublishedOffer {
  return {
    number: offer.number,
    name: offer.name,
    day: offer.day,
    validUntil: offer.validUntil,
    client: offer.client,
    author,
    vat: offer.vat,
    discount: offer.discount,
    currencySign,
    rows: rows.map((row, at) => {
      const words = productWords(row, goods, viewer)
      const line = priced.rows[at]
      return {
        id: row.id,
        kind: row.kind,
        choice: row.choice,
        isChosen: row.isChosen,
        name: row.name || words?.name || '',
        article: words?.article ?? '',
        manufacturerCode: words?.manufacturerCode ?? '',
        brand: words?.brand ?? '',
        image: words?.image ?? null,
        unit: unitOf(row, goods),
        amount: row.amount,
        price: line?.price ?? null,
        priceBefore: line?.priceBefore ?? null,
        vatRate: hasSum(row) ? (inputs[at]?.vatRate ?? null) : null,
        net: line?.sums.net ?? 0,
        vat: line?.sums.vat ?? 0,
        gross: line?.sums.gross ?? 0,
        term: row.term,
        note: row.note,
      }
    }),
  }
}

export async function findAuthor(
  db: Db | Trx,
  { userId, companyId }: { userId: number; companyId: number | null },
): Promise<PublishedOffer['author']> {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const company =
    companyId === null
      ? undefined
      : await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst()
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    company: company?.name ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
  }
}
