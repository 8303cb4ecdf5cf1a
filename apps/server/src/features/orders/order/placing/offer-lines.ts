import type { Db, Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { PricedLine } from '../../../buying/lines/price-lines'

type OfferWanted = { offerId: number; itemIds?: readonly number[] | undefined }

/** Goods of a person's own offer at current prices. Offers are made from orders, so orders only know this interface. */
export type OfferLines = (db: Db | Trx, session: Session, viewer: Viewer, wanted: OfferWanted) => Promise<PricedLine[]>
