import type { CartItem } from '@snab/contract/buying/cart'
import { listOfKeyword } from '../../../../shared/search/linked-keyword'
import { RowLink } from '../../../../shared/product/row-link'
import { sorted } from '../../../../lib/sorted'
import { useTexts } from '../../../../lib/texts/texts'
import { useLinkedKeyword } from '../../../../shared/search/use-linked-keyword'
import buttons from '../../../../ui/button.module.css'
import { hasSellers, SellerChoice } from '../../../../shared/product/seller-choice'
import { cartTexts } from '../cart.texts'
import classes from './lines.module.css'
import type { CartActions } from './use-cart-actions'

export const hasMessages = ({ attentionMessages, attentionAnalog, product }: CartItem) =>
  attentionMessages.length > 0 || attentionAnalog || hasSellers(product)

/** Messages about a line, most serious first, each with text and the colour of its level. */
export function LineMessages({ item, actions }: { item: CartItem; actions: CartActions | null }) {
  const t = useTexts(cartTexts)
  const { attentionMessages, attentionAnalog, product } = item
  const gravestFirst = sorted(attentionMessages, (a, b) => gravity.indexOf(a.level) - gravity.indexOf(b.level))
  return (
    <>
      {product.type === 'catalog' && (
        <SellerChoice
          name={product.name}
          sellers={product.sellers}
          sellerId={item.sellerId}
          onChange={(sellerId) => actions?.setSeller(item, sellerId)}
        />
      )}
      {gravestFirst.map(({ level, title }) => (
        <span key={title} className={classes.message} data-level={level} title={title}>
          {title}
        </span>
      ))}
      {item.changes && (
        <button
          type="button"
          className={buttons.link}
          title={t('cart.acceptHint')}
          aria-label={t('cart.acceptOf', { name: product.name })}
          onClick={() => void actions?.accept([item])}
        >
          {t('cart.accept')}
        </button>
      )}
      {attentionAnalog && <Analogues product={product} />}
    </>
  )
}

function Analogues({ product }: Pick<CartItem, 'product'>) {
  const t = useTexts(cartTexts)
  const keyword = useLinkedKeyword('findReplace', product)
  return (
    <RowLink
      href={listOfKeyword(keyword)}
      className={classes.analogues}
      aria-label={t('cart.analoguesOf', { name: product.name })}
    >
      {t('cart.analogues')}
    </RowLink>
  )
}

const gravity = ['high', 'medium', 'low', 'positive']
