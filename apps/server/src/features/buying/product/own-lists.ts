import type { OwnLists } from '@snab/contract/catalogue/product'
import { toAmount } from '@snab/domain/money/amounts'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findCart, findItems } from '../cart/cart.queries'
import { ownerOf } from '../cart/read-cart'

export type Wanted = { productId: number } | { customProductId: number }
export type OwnList = OwnLists['items'][number]

/** A kind of lists; returns the visitor's lists that contain the product. */
export type OwnListSource = (services: Services, visitor: Visitor, wanted: Wanted) => Promise<OwnList[]>

const MOST_SPECIFICATIONS = 20

const ofCart: OwnListSource = async ({ db }, visitor, wanted) => {
  const owner = ownerOf(visitor)
  const cart = owner && (await findCart(db, owner))
  if (!cart) return []
  const items = (await findItems(db, cart.id)).filter((item) =>
    'productId' in wanted ? item.productId === wanted.productId : item.customProductId === wanted.customProductId,
  )
  if (items.length === 0) return []
  return [
    {
      kind: 'cart',
      id: null,
      name: cart.name,
      amount: toAmount(items.reduce((sum, { amount }) => sum + amount, 0)),
      date: null,
      status: null,
    },
  ]
}

const ofSpecifications: OwnListSource = async ({ db }, { session }, wanted) => {
  if (!session) return []
  const rows = await db
    .selectFrom('specifications as s')
    .innerJoin('specificationItems as i', 'i.specificationId', 's.id')
    .select((eb) => ['s.id', 's.name', 's.updatedAt', eb.fn.sum<number>('i.amount').as('amount')])
    .where('s.userId', '=', session.userId)
    .where('s.archivedAt', 'is', null)
    .where((eb) =>
      'productId' in wanted
        ? eb('i.productId', '=', wanted.productId)
        : eb('i.customProductId', '=', wanted.customProductId),
    )
    .groupBy('s.id')
    .orderBy('s.updatedAt', 'desc')
    .limit(MOST_SPECIFICATIONS)
    .execute()
  return rows.map(({ id, name, updatedAt, amount }) => ({
    kind: 'specification',
    id,
    name,
    amount: toAmount(Number(amount)),
    date: updatedAt.toISOString(),
    status: null,
  }))
}

/** The visitor's lists containing the product; those of other areas come last. */
export async function findOwnLists(
  services: Services,
  visitor: Visitor,
  wanted: Wanted,
  others: readonly OwnListSource[],
): Promise<OwnList[]> {
  const sources = [ofCart, ofSpecifications, ...others]
  return (await Promise.all(sources.map((source) => source(services, visitor, wanted)))).flat()
}
