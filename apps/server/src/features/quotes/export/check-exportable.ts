import type { ExportSource } from '@snab/contract/quotes/export'
import { Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findCart, findItems } from '../../buying/cart/cart.queries'
import { findOrder } from '../../orders/order/reading/order.queries'
import { findSpecification } from '../../buying/specification/specification.queries'
import { positionsReader } from './positions-reader'

/** Refuses unreadable lists at once instead of in the job. */
export async function checkExportable(
  { db, rows, config, clock }: Services,
  { session, buyer }: SignedIn,
  source: ExportSource,
): Promise<void> {
  switch (source.kind) {
    case 'cart': {
      const cart = await findCart(db, { userId: session.userId })
      const items = cart ? await findItems(db, cart.id) : []
      if (!items.some(({ id }) => !source.itemIds || source.itemIds.includes(id)))
        throw new Rejected('nothing-to-export')
      return
    }
    case 'orders':
      positionsReader(session, config, clock())
      for (const id of source.ids) if (!(await findOrder(db, session, id))) throw new Rejected('order-not-found')
      return
    case 'specifications':
      for (const id of source.ids)
        if (!(await findSpecification(db, session, buyer, id))) throw new Rejected('specification-not-found')
      return
    case 'comparison': {
      const products = await rows.get(source.productIds)
      if (source.productIds.some((id) => !products.has(id))) throw new Rejected('product-not-found')
    }
  }
}
