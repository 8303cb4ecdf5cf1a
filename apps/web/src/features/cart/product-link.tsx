import type { CartItem } from '@snab/contract/cart'
import { Link } from '@tanstack/react-router'

/** The card opens over the cart; the address of its own is for new tabs. A user's own product has no card here. */
export function ProductLink({ item, className }: { item: CartItem; className?: string | undefined }) {
  const { productId, product } = item
  if (productId === null || product.id === 0) return <span className={className} title={product.name}>{product.name}</span>
  return (
    <Link to="." search={(before) => ({ ...before, product: productId })} state={{ canGoBack: true }} resetScroll={false} preload={false} className={className} title={product.name}>
      {product.name}
    </Link>
  )
}
