import { TextInput } from '@mantine/core'
import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { answerReserve } from '@snab/contract/orders/staff-reserve'
import { longest } from '@snab/domain/field-limits'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { ApiError } from '../../../../lib/api/api-error'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatDate, formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { useKeepOrder } from './order-work'

type Decision = 'confirm' | 'extend' | 'refuse'

/** The amount of each line reserved for three working days, or the reason for a refusal. */
export function ReserveAnswer({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const { reserveState: reserve } = order
  if (!reserve || (reserve.state !== 'requested' && reserve.state !== 'active')) return null
  const isWaiting = reserve.state === 'requested' || reserve.isExtensionAsked
  return (
    <section className={panel.panel} aria-labelledby="staff-reserve">
      <h2 id="staff-reserve">{t('staffOrder.reserve')}</h2>
      {reserve.state === 'requested' ? (
        <p>{t('staffOrder.reserveAsked', { name: order.author, date: formatMoment(reserve.requested) })}</p>
      ) : (
        <p>{t('staffOrder.reserveUntil', { date: formatDate(reserve.validUntil ?? '') })}</p>
      )}
      {reserve.isExtensionAsked && <p>{t('staffOrder.reserveExtension')}</p>}
      {isWaiting && <AnswerForm order={order} reserve={reserve} />}
    </section>
  )
}

type FormProps = { order: StaffOrder; reserve: NonNullable<StaffOrder['reserveState']> }

function AnswerForm({ order, reserve }: FormProps) {
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  const lines = order.lines ?? []
  const isNew = reserve.state === 'requested'
  const [amounts, setAmounts] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ id, amount }) => [id, String(amount).replace('.', ',')])),
  )
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const answer = useMutation({
    mutationFn: (decision: Decision) => {
      const base = { reserveId: reserve.id, reason }
      return call(answerReserve, {
        params: { id: order.id },
        body:
          decision === 'confirm'
            ? {
                ...base,
                decision,
                lines: lines.map(({ id }) => ({ lineId: id, amount: typedNumber(amounts[id] ?? '') ?? 0 })),
              }
            : { ...base, decision },
      })
    },
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('staffOrder.reserveDone'))
    },
    onError: (error) => {
      const refusals = error instanceof ApiError ? (error.body.errors ?? []) : []
      setProblems(Object.fromEntries(refusals.map(({ field, message }) => [field, message])))
      if (refusals.length === 0) showError(error)
    },
  })
  const press = (decision: Decision) => {
    const isMissing = decision === 'refuse' && reason.trim() === ''
    setProblems(isMissing ? { reason: t('staffOrder.reserveNeedReason') } : {})
    if (!isMissing && !answer.isPending) answer.mutate(decision)
  }
  return (
    <div className={classes.status}>
      {isNew && (
        <>
          <p className={panel.small}>{t('staffOrder.reserveHint')}</p>
          <ul className={classes.history}>
            {lines.map(({ id, name, amount, unit }, index) => (
              <li key={id}>
                <TextInput
                  size="xs"
                  label={name}
                  description={t('staffOrder.reserveOrdered', { amount: `${formatNumber(amount)} ${unit}` })}
                  aria-label={t('staffOrder.reserveOf', { name })}
                  inputMode="decimal"
                  value={amounts[id] ?? ''}
                  error={problems[`lines.${String(index)}.amount`]}
                  onChange={({ currentTarget: { value } }) => setAmounts((before) => ({ ...before, [id]: value }))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.lines && <p className={panel.problem}>{problems.lines}</p>}
      <TextInput
        size="xs"
        label={t('staffOrder.reserveReason')}
        maxLength={longest.refusalReason}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <button
        type="button"
        className={buttons.filled}
        aria-disabled={answer.isPending}
        onClick={() => press(isNew ? 'confirm' : 'extend')}
      >
        {t(isNew ? 'staffOrder.reserveConfirm' : 'staffOrder.reserveExtend')}
      </button>
      <button type="button" className={buttons.button} aria-disabled={answer.isPending} onClick={() => press('refuse')}>
        {t('staffOrder.reserveRefuse')}
      </button>
    </div>
  )
}
