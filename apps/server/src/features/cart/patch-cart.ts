import type { patchCartItems } from '@snab/contract/cart'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import type { Viewer } from '../catalogue/present-product'
import { checkAmounts } from '../lines/amounts'
import { patchChange } from '../lines/change-lines'
import type { LinePatch } from '../lines/line-kind'
import type { Touched } from '../lines/line.queries'
import { cartKind } from './cart-kind'
import type { CartOwner } from './cart.queries'
import { changeCart } from './change-cart'

/** Sets amounts, sellers, positions and notes of lines; 0 takes a line away. */
export function patchCart(
  services: Services,
  owner: CartOwner | null,
  session: Session | null,
  viewer: Viewer,
  { items: patches, version }: ParsedRequestOf<typeof patchCartItems>['body'],
) {
  checkAmounts(patches)
  return changeCart(services, owner, viewer, version, (trx, cart) => ({
    ...patchChange({ trx, services, viewer }, session, cartKind, cart.id, patches),
    touched: touchedBy(patches),
    movesLines: patches.some(({ position }) => position !== undefined),
  }))
}

/** Every line that one of the patches may mean. */
const touchedBy = (patches: readonly LinePatch[]): Touched => ({
  ids: patches.flatMap(({ id }) => id ?? []),
  productIds: patches.flatMap(({ productId }) => productId ?? []),
  customProductIds: patches.flatMap(({ customProductId }) => customProductId ?? []),
})
