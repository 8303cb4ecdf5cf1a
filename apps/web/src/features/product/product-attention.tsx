import { needsAnalogue, shortageLevel } from '@snab/domain/attention'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import { useLinkedKeyword } from '../../lib/use-linked-keyword'
import classes from './product-buying.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

/** What a buyer should know before he orders so much: the words the cart would use afterwards, and the way to what can replace it (spec §3). */
export function ProductAttention({ product, amount }: { product: Card; amount: number }) {
  const t = useTexts(productTexts)
  const keyword = useLinkedKeyword('findReplace', product)
  if (product.stocks === null) return null
  const stock = (isVirtual: boolean) =>
    product.warehouses.reduce(
      (sum, warehouse) => sum + (warehouse.isVirtual === isVirtual ? Math.max(0, warehouse.amount) : 0),
      0,
    )
  const own = stock(false)
  const level = shortageLevel(own, amount)
  if (level === null) return null
  const offersAnalogues = needsAnalogue({ ...product, virtualStock: stock(true) }, amount)
  return (
    <div className={classes.attention} role="status" data-level={level}>
      <span>
        {level === 'medium'
          ? t('product.onlyToOrder')
          : t('product.restToOrder', { amount: formatNumber(own), unit: product.unit.name })}
      </span>
      {offersAnalogues && (
        <Link to="/catalog" search={{ keyword }} preload={false}>
          {t('product.findAnalogue')}
        </Link>
      )}
    </div>
  )
}
