import { formatMoment } from '../../../../lib/texts/format'
import { TextInput } from '@mantine/core'
import { exchangeState, resendOrder } from '@snab/contract/erp/exchange'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import table from '../../frame/staff-table.module.css'
import classes from './exchange.module.css'
import { exchangeTexts } from './exchange.texts'

type State = ResponseOf<typeof exchangeState>

/** Orders that 1C has not confirmed yet, with a button to send one again. */
export function OrdersPanel({ state: { orders, orderCount } }: { state: State }) {
  const t = useTexts(exchangeTexts)
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('exchangeOrders.title')}</h2>
        <span className={panel.muted}>{orderCount.toLocaleString('ru-RU')}</span>
      </div>
      {orders.length === 0 ? (
        <p className={panel.muted}>{t('exchangeOrders.none')}</p>
      ) : (
        <div className={classes.orders} role="region" aria-label={t('exchangeOrders.title')} tabIndex={0}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('exchangeOrders.title')}>
            <thead>
              <tr>
                <th scope="col">{t('exchangeOrders.number')}</th>
                <th scope="col">{t('exchangeOrders.company')}</th>
                <th scope="col">{t('exchangeOrders.what')}</th>
                <th scope="col">{t('exchangeOrders.since')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map(({ id, number, company, since, wasConfirmed }) => (
                <tr key={id}>
                  <td className={table.tight}>{number}</td>
                  <td className={table.words}>{company}</td>
                  <td>{t(wasConfirmed ? 'exchangeOrders.changed' : 'exchangeOrders.new')}</td>
                  <td className={table.tight} data-label={t('exchangeOrders.since')}>
                    {formatMoment(since)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {orderCount > orders.length && (
        <p className={panel.small}>{t('exchangeOrders.more', { count: orderCount - orders.length })}</p>
      )}
      <ResendForm />
    </section>
  )
}

function ResendForm() {
  const t = useTexts(exchangeTexts)
  const queryClient = useQueryClient()
  const [number, setNumber] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const resend = useMutation({
    mutationFn: () => call(resendOrder, { body: { number } }),
    onSuccess: (answer) => {
      showSuccess(t(answer.wasWaiting ? 'exchangeOrders.waiting' : 'exchangeOrders.resent', { number: answer.number }))
      setNumber('')
      void queryClient.invalidateQueries({ queryKey: [exchangeState.path] })
    },
    onError: (error) => showError(error),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(number.trim() === '')
        if (number.trim() !== '' && !resend.isPending) resend.mutate()
      }}
    >
      <TextInput
        label={t('exchangeOrders.resendNumber')}
        maxLength={50}
        value={number}
        error={isEmpty && t('exchangeOrders.needNumber')}
        onChange={(event) => {
          setNumber(event.currentTarget.value)
          setEmpty(false)
        }}
      />
      <button type="submit" className={buttons.button} aria-disabled={resend.isPending}>
        {t('exchangeOrders.resend')}
      </button>
    </form>
  )
}
