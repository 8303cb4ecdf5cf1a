import { useState } from 'react'
import { readAmount } from '../../../../shared/amounts/amounts'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { catalogueTexts } from '../catalogue.texts'
import classes from '../filters/filter-panel.module.css'

type Props = { amount: number | undefined; onApply: (amount: number | undefined) => void }

/** The wanted amount of each product: prices and «В наличии» are for that amount. Applied on Enter or on blur. */
export function RequestedAmount({ amount, onApply }: Props) {
  const t = useTexts(catalogueTexts)
  const [text, setText] = useState(amount === undefined ? '' : formatNumber(amount))
  const typed = readAmount(text)
  const isWrong = text.trim() !== '' && !('amount' in typed)
  const apply = () => {
    if (isWrong) return
    const next = 'amount' in typed && typed.amount >= 1 ? typed.amount : undefined
    if (next !== amount) onApply(next)
  }
  return (
    <label className={classes.needed}>
      <span className={classes.valueName}>{t('catalogue.needed')}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </label>
  )
}
