import { TextInput } from '@mantine/core'
import { mostPoints } from '@snab/domain/content/golden-club'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatMoney, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import type { OrderForecast } from '../../order.data'
import { CheckoutBlock } from './checkout-block'
import { pointsState } from '../checkout-state'
import { checkoutTexts } from '../checkout.texts'
import type { OrderForm } from '../order-form-schema'
import classes from '../place-order-form.module.css'

type Props = Pick<UseFormReturn<OrderForm>, 'control' | 'register' | 'setValue'> & {
  forecast: OrderForecast | undefined
  error: string | undefined
}

/** A part of the order paid with points of the club; hidden if none can be used. */
export function PointsBlock({ forecast, error, control, register, setValue }: Props) {
  const t = useTexts(checkoutTexts)
  const typed = useWatch({ control, name: 'points' })
  if (!forecast?.points) return null
  const { points, sellers } = forecast
  const totals = sellers.map(({ total, delivery }) => toKopecks(total) + toKopecks(delivery.price ?? 0))
  const allowed = totals.reduce((sum, total) => sum + mostPoints(total, points.basisPoints), 0)
  const most = Math.min(points.available, allowed)
  const spent = typedNumber(typed) ?? 0
  const problem = error ?? (spent > most ? t('checkout.pointsTooMany', { most: formatNumber(most) }) : undefined)
  return (
    <CheckoutBlock title={t('checkout.points')} state={pointsState(typed, most)}>
      <div className={classes.points}>
        <TextInput
          label={t('checkout.pointsSpend')}
          description={t('checkout.pointsHint', {
            available: formatNumber(points.available),
            percent: points.basisPoints / 100,
          })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          error={problem}
          {...register('points')}
        />
        {most > 0 && spent !== most && (
          <button
            type="button"
            className={buttons.button}
            onClick={() => setValue('points', String(most), { shouldValidate: true })}
          >
            {t('checkout.pointsMost', { most: formatNumber(most) })}
          </button>
        )}
      </div>
      {spent > 0 && spent <= most && (
        <p role="status" className={classes.hint}>
          {t('checkout.pointsLeft', {
            sum: formatMoney(toRoubles(totals.reduce((sum, total) => sum + total, 0) - spent * 100)),
          })}
        </p>
      )}
    </CheckoutBlock>
  )
}
