import { CartAnswer, CartItem, CartTotals } from '@snab/contract/buying/cart'
import { ItemsAnswer } from '@snab/contract/buying/specification-items'
import { Specification, SpecificationItem, SpecificationSummary } from '@snab/contract/buying/specification'
import { Analogy, ItemChanges, Product, ProductCard } from '@snab/contract/catalogue/product'
import { FeedLine } from '@snab/contract/integration/change-feed'
import { TradeDocument } from '@snab/contract/money/document'
import { Order, OrderLine, OrderSummary } from '@snab/contract/orders/order'
import { Offer, OfferItem, OfferSummary } from '@snab/contract/quotes/offer'
import { z } from 'zod'

/** Shapes named in the API's description, and so in programs generated from it; others are written out each time. */
export const namedShapes = z.registry<{ id: string }>()

for (const [id, shape] of Object.entries({
  Analogy,
  CartAnswer,
  CartItem,
  CartTotals,
  FeedLine,
  ItemChanges,
  Offer,
  OfferItem,
  OfferSummary,
  Order,
  OrderLine,
  OrderSummary,
  Product,
  ProductCard,
  Specification,
  SpecificationAnswer: ItemsAnswer,
  SpecificationItem,
  SpecificationSummary,
  TradeDocument,
}))
  namedShapes.add(shape, { id })
