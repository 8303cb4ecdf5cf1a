import { shownDay } from '@snab/domain/text/shown-day'
import { Radio } from '@mantine/core'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { creditFor, creditOf, type CreditView } from '@snab/domain/order/credit'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import type { OrderForecast } from '../../order.data'
import blocks from './checkout-block.module.css'
import { CheckoutBlock } from './checkout-block'
import { paymentState } from '../checkout-state'
import { checkoutTexts } from '../checkout.texts'
import { ContractField } from './contract-field'
import classes from '../place-order-form.module.css'
import type { PartProps } from './receipt-block'

/** How the order of a seller is paid, and its effect on the company's credit. */
export function PaymentBlock({ credit, ...props }: PartProps & { credit: CreditView | null }) {
  const t = useTexts(checkoutTexts)
  const {
    at,
    control,
    register,
    options: { deferralDays },
  } = props
  const part = useWatch({ control, name: `parts.${at}` })
  return (
    <CheckoutBlock title={t('checkout.payment')} state={paymentState(part, credit)}>
      {deferralDays > 0 ? (
        <fieldset className={classes.ways}>
          <legend className="visually-hidden">{t('checkout.payment')}</legend>
          <Radio label={t('checkout.prepaid')} value="prepaid" {...register(`parts.${at}.payment`)} />
          <Radio
            label={t('checkout.deferred', { count: deferralDays })}
            value="deferred"
            {...register(`parts.${at}.payment`)}
          />
        </fieldset>
      ) : (
        <p>
          {t('checkout.prepaid')}. {t('checkout.prepaidOnly')}
        </p>
      )}
      <ContractField {...props} />
      {credit && <CreditNote credit={credit} isWanted={part.payment === 'deferred'} />}
    </CheckoutBlock>
  )
}

/**
 * The company's credit with this order, and with all deferred orders of this form; only this seller's if every seller
 * has a limit of its own.
 */
export function creditWith(
  { credit, sellers }: OrderForecast,
  parts: readonly { sellerId: number | null; payment: 'prepaid' | 'deferred' }[],
  own: number | null,
): CreditView | null {
  if (!credit) return null
  const { isPerSeller } = credit
  const isCounted = (sellerId: number | null) =>
    sellerId === own ||
    (!isPerSeller && parts.some((part) => part.sellerId === sellerId && part.payment === 'deferred'))
  const order = sellers
    .filter(({ seller }) => isCounted(seller?.id ?? null))
    .reduce((sum, { total, delivery }) => sum + toKopecks(total) + toKopecks(delivery.price ?? 0), 0)
  const company = {
    limit: toKopecks(credit.limit),
    isPerSeller,
    sellers: credit.sellers.map(({ sellerId, debt, ordered, dues }) => ({
      sellerId,
      debt: toKopecks(debt),
      ordered: toKopecks(ordered),
      dues: dues.map((due) => ({ ...due, left: toKopecks(due.left) })),
    })),
  }
  return creditOf(creditFor(company, own), order, moscowDay(new Date()))
}

const money = (kopecks: number) => formatMoney(toRoubles(kopecks))

function CreditNote({
  credit: { room, after, overdue, isOpen, releases },
  isWanted,
}: {
  credit: CreditView
  isWanted: boolean
}) {
  const t = useTexts(checkoutTexts)
  return (
    <div role="status" className={isOpen || !isWanted ? classes.hint : classes.notice}>
      <p>
        {after < 0
          ? t('checkout.roomOver', { room: money(Math.max(0, room)), lack: money(-after) })
          : t('checkout.room', { room: money(room), after: money(after) })}
      </p>
      {overdue.length > 0 && (
        <p>
          {t('checkout.overdue', {
            documents: overdue
              .map(({ document, dueOn, left }) =>
                t('checkout.overdueDocument', { document, day: shownDay(dueOn), left: money(left) }),
              )
              .join(', '),
          })}
        </p>
      )}
      {releases.length > 0 && (
        <>
          <p>{t('checkout.release')}</p>
          <ul className={blocks.documents}>
            {releases.map(({ document, dueOn, left, roomAfter }) => (
              <li key={`${document} ${dueOn}`}>
                {t('checkout.releaseDocument', {
                  document,
                  day: shownDay(dueOn),
                  left: money(left),
                  room: money(Math.max(0, roomAfter)),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isOpen && releases.length === 0 && <p>{t('checkout.noRelease')}</p>}
      {!isOpen && isWanted && <p>{t('checkout.creditAnyway')}</p>}
    </div>
  )
}
