import { TextInput } from '@mantine/core'
import { listDocuments } from '@snab/contract/money/document'
import type { Payment } from '@snab/contract/money/payment'
import { askAfterRefunds, paymentsOfOrder, refundPayment } from '@snab/contract/money/staff-payment'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { AskRelease } from '../../frame/ceiling/ask-release'
import { CeilingHint } from '../../frame/ceiling/ceiling-hint'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ordersTexts } from './orders.texts'

type Part = Payment['parts'][number]

/** Payments through the bank, and possible refunds. */
export function OrderPayments({ orderId }: { orderId: number }) {
  const t = useTexts(ordersTexts)
  const { data } = useQuery({ ...queryOf(paymentsOfOrder, { params: { id: orderId } }), ...readOnOpen })
  const [refunded, setRefunded] = useState<{ payment: Payment; part: Part } | null>(null)
  const paid = data?.items.filter(({ state }) => state === 'paid') ?? []
  if (paid.length === 0) return null
  return (
    <>
      <h3>{t('staffOrder.payments')}</h3>
      <ul className={panel.cards}>
        {paid.flatMap((payment) =>
          payment.parts
            .filter((part) => part.orderId === orderId)
            .map((part) => (
              <li key={`${payment.id}-${part.documentId}`} className={panel.card}>
                <span className={panel.between}>
                  <span>
                    {t('staffOrder.paymentOf', {
                      number: part.number,
                      day: payment.paid === null ? '' : formatDate(payment.paid),
                      sum: formatMoney(part.total),
                    })}
                  </span>
                  {part.refunded + part.refunding < part.total && part.refunding === 0 && (
                    <button type="button" className={buttons.link} onClick={() => setRefunded({ payment, part })}>
                      {t('staffOrder.refund')}
                    </button>
                  )}
                </span>
                {part.refunded > 0 && (
                  <span className={panel.small}>{t('staffOrder.refunded', { sum: formatMoney(part.refunded) })}</span>
                )}
                {part.refunding > 0 && <UnansweredRefund paymentId={payment.id} sum={part.refunding} />}
              </li>
            )),
        )}
      </ul>
      {data && data.receipts.length > 0 && (
        <ul className={panel.cards} aria-label={t('staffOrder.receipts')}>
          {data.receipts.map(({ id, total, state, done, failure }) => (
            <li key={id} className={panel.card}>
              {t(`staffOrder.receipt.${state}`, {
                sum: formatMoney(total),
                day: done === null ? '' : formatDate(done),
                failure: failure ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
      {refunded && <RefundDialog {...refunded} onClose={() => setRefunded(null)} />}
    </>
  )
}

/** The bank may have paid: the sum stays reserved until it answers. */
function UnansweredRefund({ paymentId, sum }: { paymentId: number; sum: number }) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call(askAfterRefunds, { params: { id: paymentId } }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [paymentsOfOrder.path] }),
        queryClient.invalidateQueries({ queryKey: [listDocuments.path] }),
      ])
    },
  })
  return (
    <span className={panel.between}>
      <span className={panel.small}>{t('staffOrder.refunding', { sum: formatMoney(sum) })}</span>
      <button type="button" className={buttons.link} aria-disabled={ask.isPending} onClick={() => ask.mutate()}>
        {t('staffOrder.askBank')}
      </button>
      <SaveProblem error={ask.error} fields={[]} onReload={() => ask.reset()} />
    </span>
  )
}

function RefundDialog({ payment, part, onClose }: { payment: Payment; part: Part; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const left = Math.round((part.total - part.refunded) * 100) / 100
  const [draft, setDraft] = useState({ total: String(left).replace('.', ','), reason: '' })
  // one dialog is one refund, however often its button is pressed
  const [clientKey] = useState(() => crypto.randomUUID())
  const total = typedNumber(draft.total)
  const refund = useMutation({
    mutationFn: (sum: number) =>
      call(refundPayment, {
        params: { id: payment.id },
        body: { clientKey, documentId: part.documentId, total: sum, reason: draft.reason },
      }),
    onSuccess: async ({ parts }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [paymentsOfOrder.path] }),
        queryClient.invalidateQueries({ queryKey: [listDocuments.path] }),
      ])
      const isAnswered = parts.every(({ refunding }) => refunding === 0)
      showSuccess(t(isAnswered ? 'staffOrder.refundDone' : 'staffOrder.refundUnknown'))
      onClose()
    },
  })
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: problemOfField(refund.error, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog title={t('staffOrder.refund')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (total !== undefined && !refund.isPending) refund.mutate(total)
        }}
      >
        <TextInput label={t('staffOrder.refundSum')} inputMode="decimal" maxLength={20} {...field('total')} />
        <TextInput label={t('staffOrder.refundReason')} data-autofocus maxLength={300} {...field('reason')} />
        <CeilingHint kind="refund" />
        <AskRelease error={refund.error} onAsked={onClose} />
        <SaveProblem error={refund.error} fields={['total', 'reason']} onReload={onClose} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={total === undefined || refund.isPending}>
            {t('staffOrder.refundSubmit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
