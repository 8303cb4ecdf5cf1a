import type { ExportSource } from '@snab/contract/quotes/export'
import { Rejected } from '../../../http/rejected'
import type { Visitor } from '../../../http/visitor'
import type { TableDocument } from '../../../render/table-document'
import type { Services } from '../../../services'
import { ownerOf, readCart } from '../../buying/cart/read-cart'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { findOrder } from '../../orders/order/reading/order.queries'
import { presentOrder } from '../../orders/order/reading/present-order'
import { positionsReader } from './positions-reader'
import { readCard } from '../../buying/product/read-card'
import { findItems } from '../../buying/specification/item.queries'
import { priceRows } from '../../buying/specification/read-specification'
import { findSpecification } from '../../buying/specification/specification.queries'
import { cartDocument } from './cart-document'
import { specificationsDocument } from './specification-document'
import { comparisonDocument } from './comparison-document'
import type { Site } from './line-columns'
import { ordersDocument } from './order-document'

/** The requested list as the caller sees it; another company's is not found. */
export async function exportDocument(
  services: Services,
  visitor: Visitor,
  viewer: VisitorView,
  source: ExportSource,
  site: Site,
): Promise<TableDocument> {
  switch (source.kind) {
    case 'cart': {
      const { lines } = await readCart(services, ownerOf(visitor), viewer)
      const chosen = source.itemIds ? lines.filter(({ item }) => source.itemIds?.includes(item.id)) : lines
      if (chosen.length === 0) throw new Rejected('nothing-to-export')
      return cartDocument(chosen, viewer, site)
    }
    case 'orders': {
      const { session } = visitor
      if (!session) throw new Rejected('not-signed-in')
      const reader = positionsReader(session, services.config, services.clock())
      const orders = await Promise.all(
        source.ids.map(async (id) => {
          const order = await findOrder(services.db, session, id)
          if (!order) throw new Rejected('order-not-found')
          return presentOrder(services.db, order, services.signedAddresses, reader)
        }),
      )
      return ordersDocument(orders, site)
    }
    case 'specifications': {
      const { session, buyer } = visitor
      if (!session) throw new Rejected('not-signed-in')
      const read = await Promise.all(
        source.ids.map(async (id) => {
          const specification = await findSpecification(services.db, session, buyer, id)
          if (!specification) throw new Rejected('specification-not-found')
          return { specification, lines: await priceRows(services.db, await findItems(services.db, id), viewer) }
        }),
      )
      return specificationsDocument(
        read.map(({ specification, lines }) => ({ ...specification, lines: lines.map(({ line }) => line) })),
        viewer,
        site,
      )
    }
    case 'comparison': {
      const cards = await Promise.all(
        source.productIds.map((id) => readCard(services, viewer, id, ({ minimumBatch }) => minimumBatch)),
      )
      return comparisonDocument(cards, site)
    }
  }
}
