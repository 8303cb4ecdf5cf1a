import type { patchCartItems } from '@snab/contract/buying/cart'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { checkAmounts } from '../lines/amounts'
import { checkPieces } from '../lines/cut-pieces'
import { patchChange, selectorOf } from '../lines/change-lines'
import { cartKind } from './cart-kind'
import type { CartOwner } from './cart.queries'
import { changeCart } from './change-cart'

/** Sets amounts, sellers, positions and notes of lines; 0 removes a line. */
export function patchCart(
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  { items: patches, version }: ParsedRequestOf<typeof patchCartItems>['body'],
) {
  checkAmounts(patches)
  checkPieces(patches)
  const touches = selectorOf(patches)
  return changeCart(
    services,
    owner,
    viewer,
    version,
    (trx, cart) => ({ ...patchChange({ trx, services, viewer }, session, cartKind, cart.id, patches), touches }),
    touches.productIds,
  )
}
