import { shownDay } from '@snab/domain/text/shown-day'
import { Radio } from '@mantine/core'
import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { completeOn } from '@snab/domain/order/delivery/date-plan'
import { useWatch } from 'react-hook-form'
import { formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import blocks from './checkout-block.module.css'
import { CheckoutBlock } from './checkout-block'
import { datesState } from '../checkout-state'
import { checkoutTexts } from '../checkout.texts'
import { neededKey } from '../order-form-schema'
import classes from '../place-order-form.module.css'
import type { PartProps } from './receipt-block'
import { DateField } from '../../../../../ui/date-field'

type Failure = { onRetry: () => void } | null

/** Whether a seller's goods come at once or in parts, and the day each line is needed by. */
export function DatesBlock({ forecast, failure, ...part }: PartProps & { failure: Failure }) {
  const t = useTexts(checkoutTexts)
  return (
    <CheckoutBlock title={t('checkout.dates')} state={datesState(forecast)}>
      {forecast ? (
        <Dates {...part} forecast={forecast} />
      ) : failure ? (
        <p role="alert" className={classes.notice}>
          {t('checkout.datesFailed')}{' '}
          <button type="button" className={buttons.link} onClick={failure.onRetry}>
            {t('checkout.retry')}
          </button>
        </p>
      ) : (
        <p className={classes.hint}>{t('checkout.noDates')}</p>
      )}
    </CheckoutBlock>
  )
}

function Dates({
  at,
  control,
  register,
  setValue,
  forecast,
}: Omit<PartProps, 'forecast'> & { forecast: SellerForecast }) {
  const t = useTexts(checkoutTexts)
  const day = useDayWords()
  const { lines, shipments } = forecast
  const { deliveryType } = useWatch({ control, name: `parts.${at}` })
  const neededOn = useWatch({ control, name: 'neededOn' })
  const [common = '', ...others] = [...new Set(lines.map(({ id }) => neededOn[neededKey(id)] ?? ''))]
  const last = shipments.at(-1)?.on ?? null
  const late = lines.filter(({ isLate }) => isLate).length
  const undated = lines.filter((line) => line.undated > 0).length
  return (
    <>
      {last !== null && (shipments.length > 1 || undated > 0) ? (
        <fieldset className={classes.ways}>
          <legend>{t(deliveryType === 'pickup' ? 'checkout.shippingPickup' : 'checkout.shipping')}</legend>
          <div className={classes.stack}>
            <Radio
              value="parts"
              label={t('checkout.inParts', {
                parts: shipments
                  .map(({ on, positions }) => t('checkout.partOn', { count: positions, date: day(on) }))
                  .join(', '),
              })}
              {...register(`parts.${at}.shipping`)}
            />
            <Radio
              value="whole"
              label={undated > 0 ? t('checkout.atOnceUndated') : t('checkout.atOnce', { date: day(last) })}
              {...register(`parts.${at}.shipping`)}
            />
          </div>
        </fieldset>
      ) : (
        last !== null && <p>{last === today() ? t('checkout.wholeToday') : t('checkout.whole', { date: day(last) })}</p>
      )}
      {undated > 0 && <p className={classes.hint}>{t('checkout.undated', { count: undated })}</p>}
      {late > 0 && (
        <p role="status" className={classes.notice}>
          {t('checkout.late', { count: late })}
        </p>
      )}
      <DateField
        label={t('checkout.neededAll')}
        description={t('checkout.neededAllHint')}
        min={today()}
        value={others.length === 0 ? common : ''}
        onChange={(value) => {
          for (const { id } of lines) setValue(`neededOn.${neededKey(id)}`, value)
        }}
      />
      <details className={blocks.lines}>
        <summary>{t('checkout.lines', { count: lines.length })}</summary>
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={blocks.line}>
              <span className={blocks.name} title={line.name}>
                {line.article} {line.name}
                <LinePlan line={line} />
              </span>
              <DateField
                value={neededOn[neededKey(line.id)] ?? ''}
                onChange={(day) => setValue(`neededOn.${neededKey(line.id)}`, day)}
                aria-label={t('checkout.neededLine', { name: line.name })}
                min={today()}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function LinePlan({ line: { plan, unit, isLate, undated } }: { line: SellerForecast['lines'][number] }) {
  const t = useTexts(checkoutTexts)
  const day = useDayWords()
  const only = plan.length === 1 && undated === 0 ? completeOn([plan]) : null
  const parts = plan.map(({ amount, on }) =>
    t('checkout.linePart', { amount: formatNumber(amount), unit, date: day(on) }),
  )
  return (
    <span className={blocks.plan} data-late={isLate || undefined}>
      {plan.length === 0
        ? t('checkout.lineUndated')
        : only === null
          ? [...parts, ...(undated > 0 ? [t('checkout.lineRest', { amount: formatNumber(undated), unit })] : [])].join(
              ', ',
            )
          : day(only)}
    </span>
  )
}

function useDayWords(): (day: string) => string {
  const t = useTexts(checkoutTexts)
  return (day) => (day === today() ? t('checkout.today') : shownDay(day))
}

const today = (): string => moscowDay(new Date())
