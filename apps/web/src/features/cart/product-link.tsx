import type { CartItem } from '@snab/contract/cart'
import { Link } from '@tanstack/react-router'
import { customKey } from '../../lib/product-key'

/** The card opens over the cart; the address of its own is for new tabs. A user's own product has a card of its own kind. */
export function ProductLink({ item, className }: { item: CartItem; className?: string | undefined }) {
  const { productId, customProductId, product } = item
  const key = productId ?? (customProductId === null ? null : customKey(customProductId))
  if (key === null || product.id === 0) return <span className={className} title={product.name}>{product.name}</span>
  return (
    <Link to="." search={(before) => ({ ...before, product: key })} state={{ canGoBack: true }} resetScroll={false} preload={false} className={className} title={product.name}>
      {product.name}
    </Link>
  )
}
