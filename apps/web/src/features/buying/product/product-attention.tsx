import { needsAnalogue, shortageLevel } from '@snab/domain/buying/attention'
import { ownStock, virtualStock } from '@snab/domain/catalogue/stock'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { useLinkedKeyword } from '../../../shared/search/use-linked-keyword'
import classes from './product-buying.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

/** What a buyer should know before they order so much: the words the cart would use afterwards, and the way to what can replace it. */
export function ProductAttention({ product, amount }: { product: Card; amount: number }) {
  const t = useTexts(productTexts)
  const keyword = useLinkedKeyword('findReplace', product)
  if (product.stocks === null) return null
  const own = ownStock(product.warehouses)
  const level = shortageLevel(own, amount)
  if (level === null) return null
  const offersAnalogues = needsAnalogue({ ...product, virtualStock: virtualStock(product.warehouses) }, amount)
  return (
    <div className={classes.attention} role="status" data-level={level}>
      <span>
        {level === 'medium'
          ? t('product.onlyToOrder')
          : t('product.restToOrder', { amount: formatNumber(own), unit: product.unit.name })}
      </span>
      {offersAnalogues && (
        <Link
          to="/catalog"
          search={{ keyword }}
          preload={false}
          // the amount being typed would be rounded when it loses the focus, which moves the link from under the mouse
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('product.findAnalogue')}
        </Link>
      )}
    </div>
  )
}
