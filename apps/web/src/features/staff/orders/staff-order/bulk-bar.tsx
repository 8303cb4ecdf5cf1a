import { Select } from '@mantine/core'
import { changeOrders, listStaffOrders } from '@snab/contract/orders/staff-order'
import type { RequestOf } from '@snab/contract/endpoint'
import { orderStatuses } from '@snab/domain/order/order-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './orders.module.css'
import { PartDialog } from './part/part-dialog'
import { ordersTexts } from './orders.texts'

type Action = RequestOf<typeof changeOrders>['body']['action']
type Props = { ids: number[]; statuses: readonly { code: string; name: string }[]; onDone: () => void }

const isBulkStatus = (code: string) => code !== 'cancelled'

/** Actions on all selected orders; cancellation needs an individual reason, so it is excluded. */
export function BulkBar({ ids, statuses, onDone }: Props) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (action: Action) => call(changeOrders, { body: { ids, action } }),
    onSuccess: ({ changed, refused }) => {
      void queryClient.invalidateQueries({ queryKey: [listStaffOrders.path] })
      if (refused.length === 0) {
        showSuccess(t('orders.changed', { count: changed }))
        onDone()
      } else showWarning(t('orders.refused', { list: refused.map((one) => t('orders.refusedOne', one)).join('; ') }))
    },
    onError: (error) => showError(error),
  })
  const [partOn, setPartOn] = useState<string | null>(null)
  const start = (action: Action) => {
    if (!change.isPending) change.mutate(action)
  }
  return (
    <div role="toolbar" aria-label={t('orders.chosen', { count: ids.length })} className={classes.bulk}>
      <strong>{t('orders.chosen', { count: ids.length })}</strong>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={change.isPending}
        onClick={() => start({ kind: 'take' })}
      >
        {t('orders.take')}
      </button>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={change.isPending}
        onClick={() => start({ kind: 'resend' })}
      >
        {t('orders.resend')}
      </button>
      <button type="button" className={buttons.button} onClick={() => setPartOn(moscowDay(new Date()))}>
        {t('part.open')}
      </button>
      {partOn !== null && <PartDialog ids={ids} kind="shipped" today={partOn} onClose={() => setPartOn(null)} />}
      <Select
        size="xs"
        aria-label={t('orders.setStatus')}
        placeholder={t('orders.setStatus')}
        data={statuses.filter(({ code }) => isBulkStatus(code)).map(({ code, name }) => ({ value: code, label: name }))}
        value={null}
        onChange={(value) => {
          const status = orderStatuses.find((known) => known === value)
          if (status && status !== 'cancelled') start({ kind: 'status', status })
        }}
      />
    </div>
  )
}
