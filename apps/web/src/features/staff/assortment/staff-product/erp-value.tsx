import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

type Props = {
  field: string
  /** What 1C says, in words; empty where it says nothing. */
  erp: string
  /** Who has set the own value that is saved. */
  changedBy: string | null
  changedAt: string | null
  onErp: () => void
}

/** Under a field with an own value: what 1C says, who has set it, and the way back. */
export function ErpValue({ field, erp, changedBy, changedAt, onErp }: Props) {
  const t = useTexts(productsTexts)
  return (
    <div className={classes.erp}>
      <span className={classes.erpText}>
        {erp === '' ? t('product.fromErpEmpty') : t('product.fromErp', { value: erp })}
      </span>
      {changedBy !== null && changedAt !== null && (
        <span>{t('product.setBy', { at: formatMoment(changedAt), author: changedBy })}</span>
      )}
      <button type="button" className={buttons.link} aria-label={t('product.asErpLabel', { field })} onClick={onErp}>
        {t('product.asErp')}
      </button>
    </div>
  )
}
