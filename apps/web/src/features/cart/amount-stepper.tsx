import { roundedUp, smallestOrder, type Packing } from '../../lib/amounts'
import { useTexts } from '../../lib/texts'
import { AmountField } from '../../ui/amount-field'
import { MinusIcon, PlusIcon } from '../../ui/icons'
import classes from './amount-stepper.module.css'
import { cartTexts } from './cart.texts'

type Props = {
  name: string
  amount: number
  packing: Packing
  unit: string
  isPending: boolean
  onChange: (amount: number) => void
}

/** For thumbs. Below the smallest order there is only removal, which has a button of its own. */
export function AmountStepper({ name, amount, packing, unit, isPending, onChange }: Props) {
  const t = useTexts(cartTexts)
  const least = smallestOrder(packing)
  const step = (by: 1 | -1) =>
    onChange(Math.max(least, roundedUp(roundedUp(amount, packing) + by * packing.multiplicity, packing)))
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        className={classes.step}
        aria-label={t('cart.less', { name })}
        disabled={amount <= least}
        onClick={() => step(-1)}
      >
        <MinusIcon size={18} />
      </button>
      <AmountField
        label={t('cart.amountOf', { name })}
        amount={amount}
        packing={{ ...packing, unit: { name: unit } }}
        pending={isPending}
        large
        onChange={onChange}
      />
      <span className={classes.unit}>{unit}</span>
      <button type="button" className={classes.step} aria-label={t('cart.more', { name })} onClick={() => step(1)}>
        <PlusIcon size={18} />
      </button>
    </span>
  )
}
