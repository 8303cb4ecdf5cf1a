import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

type Props = {
  field: string
  /** 1C's value as text; empty if there is none. */
  erp: string
  /** Who set the saved own value. */
  changedBy: string | null
  changedAt: string | null
  onErp: () => void
}

/** Shown below a field with an own value: 1C's value, the author, and a reset. */
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
