import { NativeSelect, TextInput } from '@mantine/core'
import { listDocuments } from '@snab/contract/money/document'
import { listParts, markParts, readOrdersToPart, type PartResult } from '@snab/contract/orders/order-part'
import { getStaffOrder, listStaffOrders } from '@snab/contract/orders/staff-order'
import { longest } from '@snab/domain/field-limits'
import { orderPartKinds, type OrderPartKind } from '@snab/domain/order/order-part'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showSuccess, showWarning } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { DateField } from '../../../../../ui/date-field'
import { Dialog } from '../../../../../ui/dialog/dialog'
import panel from '../../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { ordersTexts } from '../orders.texts'
import { PartLines } from './part-lines'
import { PartPreview } from './part-preview'
import { chosenParts, type TypedAmounts } from './part-values'

type Props = { ids: readonly number[]; kind: OrderPartKind; today: string; onClose: () => void }

/** Marks parts of these orders as shipped or cancelled: amounts first, then a preview, then it is applied. */
export function PartDialog({ ids, kind: first, today, onClose }: Props) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const [kind, setKind] = useState(first)
  const [day, setDay] = useState(today)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<TypedAmounts>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<readonly PartResult[] | null>(null)
  const choice = useQuery({
    queryKey: [readOrdersToPart.path, ids],
    queryFn: () => call(readOrdersToPart, { body: { ids: [...ids] } }),
    gcTime: 0,
    ...alwaysStale,
  })
  const orders = choice.data?.orders ?? []
  const mark = useMutation({
    mutationFn: (isPreview: boolean) =>
      call(markParts, { body: { kind, day, reason, isPreview, orders: chosenParts(orders, typed) } }),
    onSuccess: async ({ results }, isPreview) => {
      if (isPreview) return setPreview(results)
      await Promise.all(
        [getStaffOrder, listStaffOrders, listParts, listDocuments].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
      const refused = results.filter((one) => one.problem !== null)
      if (refused.length > 0)
        showWarning(
          t('orders.refused', {
            list: refused
              .map((one) => t('orders.refusedOne', { number: one.number, reason: one.problem ?? '' }))
              .join('; '),
          }),
        )
      else showSuccess(t('orders.changed', { count: results.length }))
      onClose()
    },
  })
  const show = () => {
    const parts = chosenParts(orders, typed)
    const wrong = parts.some(({ lines }) => lines.some(({ amount }) => !(amount > 0)))
    if (wrong) setProblem(t('staffOrder.badAmount'))
    else if (parts.length === 0) setProblem(t('staffOrder.shipNoLines'))
    else if (kind === 'cancelled' && reason.trim() === '') setProblem(t('staffOrder.cancelReason'))
    else {
      setProblem(null)
      if (!mark.isPending) mark.mutate(true)
    }
  }
  return (
    <Dialog title={t('part.title')} onClose={onClose} size={760}>
      {choice.error && (
        <p role="alert" className={panel.problem}>
          {errorText(choice.error)}
        </p>
      )}
      {choice.data && preview === null && (
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            show()
          }}
        >
          <NativeSelect
            label={t('part.kind')}
            value={kind}
            data={orderPartKinds.map((value) => ({ value, label: t(`part.kind.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setKind(orderPartKinds.find((known) => known === value) ?? kind)
            }
          />
          <DateField
            label={t(`part.day.${kind}`)}
            max={today}
            value={day}
            error={problemOfField(mark.error, 'day')}
            onChange={setDay}
          />
          <PartLines orders={orders} typed={typed} onChange={setTyped} />
          <TextInput
            label={t(kind === 'cancelled' ? 'staffOrder.cancelReason' : 'staffOrder.reason')}
            maxLength={longest.refusalReason}
            value={reason}
            error={problemOfField(mark.error, 'reason')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {problem && (
            <p role="alert" className={panel.problem}>
              {problem}
            </p>
          )}
          <SaveProblem error={mark.error} fields={['day', 'reason']} onReload={onClose} />
          <div className={panel.buttons}>
            <button type="button" className={buttons.button} onClick={onClose}>
              {t('staffOrder.cancel')}
            </button>
            <button type="submit" className={buttons.filled} aria-disabled={mark.isPending}>
              {t('part.show')}
            </button>
          </div>
        </form>
      )}
      {preview && (
        <PartPreview
          results={preview}
          error={mark.error}
          isPending={mark.isPending}
          onBack={() => setPreview(null)}
          onApply={() => !mark.isPending && mark.mutate(false)}
        />
      )}
    </Dialog>
  )
}
