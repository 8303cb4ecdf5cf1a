import type { Db, Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { PricedLine } from '../../../buying/lines/price-lines'

type OfferWanted = { offerId: number; itemIds?: readonly number[] | undefined }

/** Goods of one's own commercial offer at today's prices. Offers are made of orders, so orders know them by this shape only. */
export type OfferLines = (db: Db | Trx, session: Session, viewer: Viewer, wanted: OfferWanted) => Promise<PricedLine[]>
