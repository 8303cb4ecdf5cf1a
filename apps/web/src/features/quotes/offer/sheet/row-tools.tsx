import type { OfferItem } from '@snab/contract/quotes/offer'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ProductPicker } from '../../../buying/lines/picker/product-picker'
import worksheet from '../../worksheet/worksheet.module.css'
import { offerTexts } from '../offer.texts'

type Props = {
  chosen: readonly OfferItem[]
  onAdd: (row: object) => void
  /** Null while only some rows are shown. */
  onMove: ((step: 1 | -1) => void) | null
  onRemove: (ids: number[]) => void
}

/** What is added stands behind the last chosen row. */
export function RowTools({ chosen, onAdd, onMove, onRemove }: Props) {
  const t = useTexts(offerTexts)
  const button = (text: string, run: () => void) => (
    <button type="button" className={buttons.button} onClick={run}>
      {text}
    </button>
  )
  return (
    <div className={worksheet.bar}>
      <span className={worksheet.picker}>
        <ProductPicker
          label={t('offer.add')}
          onPick={({ id, isOwn }) => onAdd(isOwn ? { customProductId: id, amount: 1 } : { productId: id, amount: 1 })}
        />
      </span>
      {button(t('offer.addSection'), () => onAdd({ kind: 'section', name: t('offer.newSection') }))}
      {button(t('offer.addWork'), () => onAdd({ kind: 'work', name: t('offer.newWork'), amount: 1 }))}
      {button(t('offer.addText'), () => onAdd({ kind: 'text', name: t('offer.newText') }))}
      {chosen.length > 0 && (
        <>
          {onMove && button(t('offer.up'), () => onMove(-1))}
          {onMove && button(t('offer.down'), () => onMove(1))}
          {button(t('offer.remove', { count: chosen.length }), () => onRemove(chosen.map(({ id }) => id)))}
        </>
      )}
    </div>
  )
}
