import { cancelOrder, getOrder, listOrders, type Order } from '@snab/contract/orders/order'
import { Modal, TextInput } from '@mantine/core'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes'
import buttons from '../../../ui/button.module.css'
import classes from './cancel-order-dialog.module.css'
import { orderQuery } from './order.data'
import { orderTexts } from './order.texts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order that this history entry asks to cancel. */
    cancelOrder?: number
  }
}

export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(orderTexts)
  const queryClient = useQueryClient()
  const { id, number, isCancelAsked } = order
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id }, body: { reason } }),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(orderQuery(id).queryKey, cancelled)
      void queryClient.invalidateQueries({ queryKey: [listOrders.path] })
      showSuccess(t(isCancelAsked ? 'order.cancelAsked' : 'order.cancelled', { number }))
      onClose()
    },
    // somebody else may have changed its status meanwhile
    onError: () => void queryClient.invalidateQueries({ queryKey: [getOrder.path] }),
  })

  useBackCloses(onClose)
  return (
    <Modal opened title={t('order.cancelTitle', { number })} onClose={onClose}>
      <p className={classes.hint}>{t(isCancelAsked ? 'order.cancelAskHint' : 'order.cancelHint')}</p>
      <TextInput
        className={classes.hint ?? ''}
        label={t('order.cancelReason')}
        data-autofocus
        maxLength={longest.refusalReason}
        value={reason}
        error={isMissing && t('order.cancelReasonMissing')}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setMissing(false)
        }}
      />
      {cancel.error && (
        <p role="alert" className={classes.error}>
          {errorText(cancel.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('order.cancelKeep')}
        </button>
        <button
          type="button"
          className={`${buttons.button} ${classes.cancel}`}
          disabled={cancel.isPending}
          onClick={() => {
            setMissing(reason.trim() === '')
            if (reason.trim() !== '') cancel.mutate()
          }}
        >
          {t(isCancelAsked ? 'order.cancelAsk' : 'order.cancel')}
        </button>
      </div>
    </Modal>
  )
}
