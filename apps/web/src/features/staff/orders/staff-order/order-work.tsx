import { Select, TextInput } from '@mantine/core'
import {
  changeOrderStatus,
  getStaffOrder,
  listStaffOrders,
  resendOrder,
  takeOrder,
  type StaffOrder,
} from '@snab/contract/orders/staff-order'
import { orderStatuses, type OrderStatus } from '@snab/domain/order/order-status'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { Conflict } from '../../editing/conflict'
import classes from './orders.module.css'
import { isChangedMeanwhile } from './order-conflict'
import { ordersTexts } from './orders.texts'

/** Shows an answer as the current order; lists are read again. */
export function useKeepOrder() {
  const queryClient = useQueryClient()
  return (order: StaffOrder) => {
    queryClient.setQueryData(queryOf(getStaffOrder, { params: { id: order.id } }).queryKey, order)
    void queryClient.invalidateQueries({ queryKey: [listStaffOrders.path] })
  }
}

/** Takes or releases the order. */
export function useTakeOrder({ id, version }: StaffOrder) {
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  return useMutation({
    mutationFn: (taken: boolean) => call(takeOrder, { params: { id }, body: { taken, version } }),
    onSuccess: (after, taken) => {
      keep(after)
      showSuccess(t(taken ? 'staffOrder.taken' : 'staffOrder.left'))
    },
    onError: (error) => showError(error),
  })
}

/** The responsible person, the next status, and whether 1C has the order. */
export function OrderWork({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const { id, isOwn, manager, isSent } = order
  const take = useTakeOrder(order)
  const resend = useMutation({
    mutationFn: () => call(resendOrder, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [getStaffOrder.path] })
      showSuccess(t('staffOrder.resent'))
    },
    onError: (error) => showError(error),
  })
  return (
    <section className={panel.panel} aria-label={t('orders.manager')}>
      <div className={classes.status}>
        <div className={panel.head}>
          <strong>{manager === null ? t('staffOrder.noManager') : t('staffOrder.manager', { name: manager })}</strong>
          {(isOwn || manager !== null) && (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={take.isPending}
              onClick={() => {
                if (!take.isPending) take.mutate(!isOwn)
              }}
            >
              {t(isOwn ? 'orders.leave' : 'orders.take')}
            </button>
          )}
        </div>
        {order.automaticProcessing && <p className={panel.small}>{t('staffOrder.automatic')}</p>}
        <NextStatus order={order} />
        <div className={panel.head}>
          <span className={panel.small}>{t(isSent ? 'staffOrder.sent' : 'staffOrder.unsent')}</span>
          {isSent && (
            <button
              type="button"
              className={buttons.link}
              aria-disabled={resend.isPending}
              onClick={() => {
                if (!resend.isPending) resend.mutate()
              }}
            >
              {t('orders.resend')}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

function NextStatus({ order: { id, version, nextStatuses } }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  const [choice, setChoice] = useState<{ status: OrderStatus; seen: number } | null>(null)
  const status = choice?.status ?? null
  // the order's state when its next status was chosen, because it may have changed since
  const seen = choice?.seen ?? version
  const choose = (next: OrderStatus | null) => setChoice(next && { status: next, seen: version })
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const change = useMutation({
    mutationFn: ({ next, seen }: { next: OrderStatus; seen: number }) =>
      call(changeOrderStatus, { params: { id }, body: { status: next, reason, version: seen } }),
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('staffOrder.statusChanged'))
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) showError(error)
    },
  })
  if (nextStatuses.length === 0) return null
  return (
    <form
      className={classes.status}
      onSubmit={(event) => {
        event.preventDefault()
        const isMissing = status === 'cancelled' && reason.trim() === ''
        setReasonMissing(isMissing)
        if (status && !isMissing && !change.isPending) change.mutate({ next: status, seen })
      }}
    >
      <Select
        size="xs"
        label={t('staffOrder.next')}
        placeholder={t('staffOrder.choose')}
        data={nextStatuses.map(({ code, name }) => ({ value: code, label: name }))}
        value={status}
        onChange={(value) => choose(orderStatuses.find((known) => known === value) ?? null)}
      />
      {status && (
        <>
          <TextInput
            size="xs"
            label={t(status === 'cancelled' ? 'staffOrder.cancelReason' : 'staffOrder.reason')}
            maxLength={longest.refusalReason}
            value={reason}
            error={isReasonMissing && t('staffOrder.cancelReason')}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setReasonMissing(false)
            }}
          />
          <button type="submit" className={buttons.filled} aria-disabled={change.isPending}>
            {t('staffOrder.apply')}
          </button>
          <Conflict
            error={change.error}
            mine={[
              { label: t('orders.status'), value: nextStatuses.find(({ code }) => code === status)?.name ?? status },
            ]}
            read={() => call(getStaffOrder, { params: { id } })}
            fieldsOf={(saved) => [{ label: t('orders.status'), value: saved.status.name }]}
            onTake={(saved) => {
              keep(saved)
              setChoice(null)
            }}
            onKeep={(saved) => change.mutate({ next: status, seen: saved.version })}
          />
        </>
      )}
    </form>
  )
}
