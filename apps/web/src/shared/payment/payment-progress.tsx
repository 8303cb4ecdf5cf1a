import { cancelPayment, getPayment } from '@snab/contract/money/payment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../lib/api/api'
import { errorText } from '../../lib/api/api-error'
import { showError } from '../../lib/snackbar'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner'
import { usePayment } from './payment.data'
import classes from './payment.module.css'
import { paymentTexts } from './payment.texts'

/** The progress of a payment: the code to scan, the wait, the result. */
export function PaymentProgress({ id, onClose }: { id: number; onClose?: () => void }) {
  const t = useTexts(paymentTexts)
  const queryClient = useQueryClient()
  const { data: payment, error } = usePayment(id)
  const cancel = useMutation({
    mutationFn: () => call(cancelPayment, { params: { id } }),
    onSuccess: (next) => queryClient.setQueryData(queryOf(getPayment, { params: { id } }).queryKey, next),
    onError: (problem) => showError(problem),
  })
  if (error && !payment) return <p className={panel.problem}>{errorText(error)}</p>
  if (!payment) return <Spinner />
  const isOpen = payment.state === 'new' || payment.state === 'pending'
  return (
    <div className={classes.result}>
      <h2 role="status">{t(`payment.heading.${payment.state}`)}</h2>
      {payment.qr && (
        <>
          <p>{t('payment.scan')}</p>
          <img className={classes.code} src={payment.qr.picture} alt={t('payment.codeOf')} />
          <a className={buttons.button} href={payment.qr.text} target="_blank" rel="noreferrer">
            {t('payment.openBank')}
          </a>
        </>
      )}
      {payment.state === 'paid' && <p>{t('payment.paidText', { sum: formatMoney(payment.total) })}</p>}
      {isOpen && <p className={panel.muted}>{t('payment.pendingText')}</p>}
      {payment.state === 'failed' && (
        <p className={panel.problem}>
          {payment.failure !== null && `${payment.failure}. `}
          {t('payment.failedText')}
        </p>
      )}
      <div className={panel.buttons}>
        {isOpen && payment.pageUrl !== null && (
          <a className={buttons.filled} href={payment.pageUrl}>
            {t('payment.continue')}
          </a>
        )}
        {isOpen && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={cancel.isPending}
            onClick={() => !cancel.isPending && cancel.mutate()}
          >
            {t('payment.cancel')}
          </button>
        )}
        {!isOpen && onClose && (
          <button type="button" className={buttons.filled} onClick={onClose}>
            {t('payment.close')}
          </button>
        )}
      </div>
    </div>
  )
}
