import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { useTexts } from '../../../../lib/texts/texts'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import classes from './sheet.module.css'

/** The kind of a row: a product of the catalogue, an own one, or unknown. */
export function ProductMark({ item: { product, ownProduct, hasNoMatch } }: { item: SheetItem }) {
  const t = useTexts(pricingSheetTexts)
  if (product)
    return (
      <span
        data-gone={!product.isActive || undefined}
        title={product.isActive ? product.name : `${t('manager.discontinued')}: ${product.name}`}
      >
        {product.article}
      </span>
    )
  if (ownProduct) return <span title={ownProduct.name}>{t('manager.own')}</span>
  return <span className={classes.unmatched}>{t(hasNoMatch ? 'manager.noMatch' : 'manager.unmatched')}</span>
}
