import { needsAnalogue, shortageLevel, shortageWords } from '@snab/domain/buying/attention'
import { ownStock } from '@snab/domain/catalogue/stock'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { useLinkedKeyword } from '../../../../shared/search/use-linked-keyword'
import classes from './product-buying.module.css'
import type { Card } from '../product.data'
import { productTexts } from '../product.texts'

/** Warnings before ordering this amount, in the cart's words, with a link to alternatives. */
export function ProductAttention({ product, amount }: { product: Card; amount: number }) {
  const t = useTexts(productTexts)
  const keyword = useLinkedKeyword('findReplace', product)
  if (product.stocks === null) return null
  const level = shortageLevel(ownStock(product.stocks), amount)
  if (level === null) return null
  const offersAnalogues = needsAnalogue(product, amount)
  return (
    <div className={classes.attention} role="status" data-level={level}>
      <span>{shortageWords(product.stocks, product.unit.name)}</span>
      {offersAnalogues && (
        <Link
          to="/catalog"
          search={{ keyword }}
          preload={false}
          // rounding an amount on blur would move the link away from under the mouse
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('product.findAnalogue')}
        </Link>
      )}
    </div>
  )
}
