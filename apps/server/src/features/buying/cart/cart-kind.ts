import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { AdditionalFields } from '../../../db/tables/list-tables'
import type { Line, LineKind } from '../lines/line-kind'
import { findByProduct } from '../lines/lines-by-product'

/** The price and stock a line was seen at; only differences from them are reported. */
export type CartSeen = { priceWhenAdded: number | null; stockWhenAdded: number | null; seenAt: Date }
export type CartOwn = { additionalFields: AdditionalFields }
export type CartLine = Line & CartSeen & CartOwn

/** The topic of live events about the active cart; the data is its version. */
const cartTopic = 'cart'
const largestCart = 5000

/** A cart has one line per product and seller. */
export const cartKind: LineKind<CartSeen, CartOwn> = {
  name: 'cart',
  tables: { lists: 'carts', lines: 'cartItems', removed: 'removedCartItems', listId: 'cartId' },
  seen: { priceWhenAdded: 'bigint', stockWhenAdded: 'bigint', seenAt: 'timestamptz' },
  own: { additionalFields: 'jsonb' },
  rememberedColumns: ['priceWhenAdded', 'stockWhenAdded', 'seenAt', 'createdAt'],
  tellPages: sql`
    insert into live_events (user_id, topic, data)
    select user_id, ${sql.lit(cartTopic)}, jsonb_build_object('version', version) from touched where user_id is not null`,
  mostLines: largestCart,
  texts: {
    someGone: 'Часть строк уже убрана из корзины в другой вкладке',
    full: `В корзине может быть не больше ${shownNumber(largestCart)} строк`,
  },
  findTargets: findByProduct,
  seenNow: (state, now) => ({
    priceWhenAdded: state?.price ?? null,
    stockWhenAdded: state?.stock ?? null,
    seenAt: now,
  }),
  repriced: ({ priceWhenAdded }, was, now) =>
    priceWhenAdded !== null && priceWhenAdded === was ? { priceWhenAdded: now } : {},
  ownOf: ({ additionalFields = {} }) => ({ additionalFields }),
  ownChange: ({ additionalFields }) => (additionalFields ? { additionalFields } : {}),
  listed: (line) => line,
}
