import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { useState } from 'react'
import { showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ProductPicker } from '../../../buying/lines/picker/product-picker'
import worksheet from '../../worksheet/worksheet.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { markupOf } from './sheet-columns'
import classes from './sheet.module.css'

type Props = {
  chosen: readonly SheetItem[]
  onMarkup: (pricing: { by: 'markup'; value: number }) => void
  onMatch: (productId: number) => void
  onAdd: () => void
  onRemove: () => void
}

/** Tools: add a row, set a markup for the selected rows or all, choose a product for one, remove. */
export function RowTools({ chosen, onMarkup, onMatch, onAdd, onRemove }: Props) {
  const t = useTexts(pricingSheetTexts)
  const [text, setText] = useState('')
  const count = chosen.length
  const label = count === 0 ? t('manager.markupAll') : t('manager.markupChosen', { count })
  return (
    <div className={`${worksheet.bar} ${classes.rowTools}`} data-chosen={count > 0 || undefined}>
      <button type="button" className={buttons.button} onClick={onAdd}>
        {t('manager.add')}
      </button>
      {count > 0 && (
        <button type="button" className={buttons.button} onClick={onRemove}>
          {t('manager.remove', { count })}
        </button>
      )}
      <form
        className={`${worksheet.bar} ${classes.markup}`}
        onSubmit={(event) => {
          event.preventDefault()
          const pricing = text.trim() === '' ? null : markupOf(text)
          if (pricing) onMarkup(pricing)
          else showWarning(t('manager.markupWrong'))
        }}
      >
        <label>
          {label}{' '}
          <input
            className={worksheet.input}
            inputMode="decimal"
            value={text}
            maxLength={12}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className={buttons.button}>
          {t('manager.apply')}
        </button>
      </form>
      {count === 1 && (
        <span className={classes.picker}>
          <ProductPicker
            label={t('manager.matchHint')}
            onPick={({ id, isOwn }) => (isOwn ? showWarning(t('manager.matchOwn')) : onMatch(id))}
          />
        </span>
      )}
    </div>
  )
}
