import type { OfferItem } from '@snab/contract/quotes/offer'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { QuickAdd } from '../../../buying/lines/picker/quick-add'
import worksheet from '../../worksheet/worksheet.module.css'
import { offerTexts } from '../offer.texts'

type Props = {
  items: readonly OfferItem[]
  chosen: readonly OfferItem[]
  onAdd: (row: object) => void
  onSum: (id: number, amount: number) => void
  /** Null while rows are filtered. */
  onMove: ((step: 1 | -1) => void) | null
  onRemove: (ids: number[]) => void
}

/** Rows are added after the last selected one. */
export function RowTools({ items, chosen, onAdd, onSum, onMove, onRemove }: Props) {
  const t = useTexts(offerTexts)
  const button = (text: string, run: () => void) => (
    <button type="button" className={buttons.button} onClick={run}>
      {text}
    </button>
  )
  return (
    <div className={worksheet.bar}>
      <span className={worksheet.picker}>
        <QuickAdd
          label={t('offer.add')}
          rows={items}
          onAdd={({ id, isOwn }, amount) => onAdd(isOwn ? { customProductId: id, amount } : { productId: id, amount })}
          onSum={onSum}
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
