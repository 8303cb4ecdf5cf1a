import { roundedUp, smallestOrder } from '../../../../shared/amounts/amounts'
import { useTexts } from '../../../../lib/texts/texts'
import { AmountField } from '../../../../shared/amounts/amount-field'
import { MinusIcon, PlusIcon } from '../../../../ui/icons'
import type { DrawnLine, Line } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './amount-stepper.module.css'

/** For touch screens. Below the smallest order there is only removal, which has its own button. */
export function AmountStepper({
  line: { item, amount, isPending, setAmount },
  label,
}: {
  line: DrawnLine<Line, unknown>
  label: string
}) {
  const t = useTexts(linesTexts)
  const { product } = item
  const { name, unit } = product
  const least = smallestOrder(product)
  const step = (by: 1 | -1) =>
    setAmount(Math.max(least, roundedUp(roundedUp(amount, product) + by * product.multiplicity, product)))
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        className={classes.step}
        aria-label={t('lines.less', { name })}
        disabled={amount <= least}
        onClick={() => step(-1)}
      >
        <MinusIcon size={18} />
      </button>
      <AmountField label={label} amount={amount} packing={product} pending={isPending} large onChange={setAmount} />
      <span className={classes.unit}>{unit.name}</span>
      <button type="button" className={classes.step} aria-label={t('lines.more', { name })} onClick={() => step(1)}>
        <PlusIcon size={18} />
      </button>
    </span>
  )
}
