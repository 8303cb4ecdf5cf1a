import type { CartItem } from '@snab/contract/buying/cart'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent, SyntheticEvent } from 'react'
import { isPlainClick } from '../../lib/plain-click'
import { customKey } from './product-key'

type Props = { item: Pick<CartItem, 'productId' | 'customProductId' | 'product'>; className?: string | undefined }

/**
 * The name of a line; its card opens over the list. Router links subscribe individually to every change of the address,
 * which is too expensive for rows.
 */
export function ProductCardLink({ item: { productId, customProductId, product }, className }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const key = productId ?? (customProductId === null ? null : customKey(customProductId))
  if (key === null || product.id === 0)
    return (
      <span className={className} title={product.name}>
        {product.name}
      </span>
    )
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, product: key }),
      state: { canGoBack: true },
      resetScroll: false,
    })
  }
  // in a new tab a product has its page; an own product has only its card, over the list of the current address
  if (productId !== null)
    return (
      <a href={`/product/${String(productId)}`} className={className} title={product.name} onClick={open}>
        {product.name}
      </a>
    )
  const renew = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) =>
    (currentTarget.href = router.buildLocation({ to: '.', search: (before) => ({ ...before, product: key }) }).href)
  return (
    <a
      href={`?product=${key}`}
      className={className}
      title={product.name}
      onClick={open}
      onPointerEnter={renew}
      onFocus={renew}
    >
      {product.name}
    </a>
  )
}
