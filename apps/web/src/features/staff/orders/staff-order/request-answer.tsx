import { TextInput } from '@mantine/core'
import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { answerOrderRequest } from '@snab/contract/orders/staff-order-request'
import { longest } from '@snab/domain/field-limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { LineChanges } from '../../../../shared/order/line-changes'
import { orderLifeTexts } from '../../../../shared/order/order-life.texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { useKeepOrder } from './order-work'

/** The buyer's request, and the answer to it. */
export function RequestAnswer({ order: { id, requests } }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const tLife = useTexts(orderLifeTexts)
  const keep = useKeepOrder()
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const request = requests.find(({ state }) => state === 'open')
  const decide = useMutation({
    mutationFn: (accepted: boolean) =>
      call(answerOrderRequest, { params: { id }, body: { requestId: request?.id ?? 0, accepted, answer } }),
    onSuccess: (after, accepted) => {
      keep(after)
      showSuccess(t(accepted ? 'staffOrder.askedAccepted' : 'staffOrder.askedRefused'))
    },
    onError: (error) => showError(error),
  })
  if (!request) return null
  const press = (accepted: boolean) => {
    const isWrong = !accepted && answer.trim() === ''
    setMissing(isWrong)
    if (!isWrong && !decide.isPending) decide.mutate(accepted)
  }
  return (
    <section className={classes.asked} aria-labelledby="asked">
      <h3 id="asked">{t(request.kind === 'amend' ? 'staffOrder.askedAmend' : 'staffOrder.askedCancel')}</h3>
      <span className={panel.small}>
        {t('staffOrder.askedFrom', { author: request.author, date: formatMoment(request.created) })}
      </span>
      {request.reason !== '' && <p>{request.reason}</p>}
      {request.lines && <LineChanges changes={request.lines} />}
      {request.deliveryAddress && <p>{tLife('change.address', { now: request.deliveryAddress.now })}</p>}
      {request.comment && <p>{tLife('change.comment', { now: request.comment.now })}</p>}
      {request.total !== null && <p>{t('staffOrder.askedTotal', { sum: formatMoney(request.total) })}</p>}
      <div className={classes.edit}>
        <TextInput
          size="xs"
          className={classes.reason ?? ''}
          label={t('staffOrder.askedAnswer')}
          maxLength={longest.refusalReason}
          value={answer}
          error={isMissing && t('staffOrder.askedNeedAnswer')}
          onChange={(event) => {
            setAnswer(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <button type="button" className={buttons.filled} aria-disabled={decide.isPending} onClick={() => press(true)}>
          {t('staffOrder.accept')}
        </button>
        <button type="button" className={buttons.button} aria-disabled={decide.isPending} onClick={() => press(false)}>
          {t('staffOrder.refuse')}
        </button>
      </div>
    </section>
  )
}
