import { TextInput } from '@mantine/core'
import { listDocuments } from '@snab/contract/money/document'
import { getStaffOrder } from '@snab/contract/orders/staff-order'
import { bookBankPayment, paymentsOfOrder, takeBackBankPayment } from '@snab/contract/money/staff-payment'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ordersTexts } from './orders.texts'
import { DateField } from '../../../../ui/date-field'

/** Money on the bank account, booked by hand if 1C does not report it. */
export function BankPayments({ orderId }: { orderId: number }) {
  const t = useTexts(ordersTexts)
  const { data } = useQuery({ ...queryOf(paymentsOfOrder, { params: { id: orderId } }), ...readOnOpen })
  const [opened, setOpened] = useState<{ today: string; left: number } | null>(null)
  const refresh = useRefresh()
  const takeBack = useMutation({
    mutationFn: (key: string) => call(takeBackBankPayment, { params: { id: orderId, key } }),
    onSuccess: refresh,
    onError: (problem) => showError(problem),
  })
  if (!data) return null
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        onClick={() => setOpened({ today: moscowDay(new Date()), left: data.left })}
      >
        {t('staffOrder.bankPayment')}
      </button>
      {data.booked.length > 0 && (
        <ul className={panel.cards} aria-label={t('staffOrder.booked')}>
          {data.booked.map(({ key, number, day, total, by }) => (
            <li key={key} className={panel.card}>
              <span>{t('staffOrder.bookedOne', { number, day: formatDate(day), sum: formatMoney(total) })}</span>
              {by !== null && <span className={panel.small}>{t('staffOrder.bookedBy', { name: by })}</span>}
              <span>
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('staffOrder.takeBackLabel', { number })}
                  aria-disabled={takeBack.isPending}
                  onClick={() => !takeBack.isPending && takeBack.mutate(key)}
                >
                  {t('staffOrder.takeBack')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened && <BankPaymentDialog orderId={orderId} {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [paymentsOfOrder, listDocuments, getStaffOrder].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

type DialogProps = { orderId: number; today: string; left: number; onClose: () => void }

function BankPaymentDialog({ orderId, today, left, onClose }: DialogProps) {
  const t = useTexts(ordersTexts)
  const refresh = useRefresh()
  const [draft, setDraft] = useState({ total: left > 0 ? String(left).replace('.', ',') : '', day: today, number: '' })
  // one dialog is one payment, however often its button is pressed
  const [clientKey] = useState(() => crypto.randomUUID())
  const total = typedNumber(draft.total)
  const book = useMutation({
    mutationFn: (sum: number) =>
      call(bookBankPayment, {
        params: { id: orderId },
        body: { clientKey, number: draft.number, day: draft.day, total: sum },
      }),
    onSuccess: async () => {
      await refresh()
      showSuccess(t('staffOrder.bankPaymentDone'))
      onClose()
    },
  })
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: problemOfField(book.error, name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog title={t('staffOrder.bankPayment')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (total !== undefined && !book.isPending) book.mutate(total)
        }}
      >
        <TextInput
          label={t('staffOrder.bankPaymentSum')}
          data-autofocus
          inputMode="decimal"
          maxLength={20}
          {...field('total')}
        />
        <DateField
          label={t('staffOrder.bankPaymentDay')}
          max={today}
          {...field('day')}
          onChange={(day) => setDraft((before) => ({ ...before, day }))}
        />
        <TextInput label={t('staffOrder.bankPaymentNumber')} maxLength={50} {...field('number')} />
        <p className={panel.small}>{t('staffOrder.bankPaymentHint')}</p>
        <SaveProblem error={book.error} fields={['total', 'day', 'number']} onReload={onClose} />
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('staffOrder.bankPaymentClose')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={total === undefined || book.isPending}>
            {t('staffOrder.bankPaymentSubmit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
