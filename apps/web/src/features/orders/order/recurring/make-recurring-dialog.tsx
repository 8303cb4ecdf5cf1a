import { listRecurringOrders, makeRecurringOrder } from '@snab/contract/orders/recurring-order'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { RecurringForm, type Schedule } from './recurring-form'
import { recurringTexts } from './recurring.texts'

type Props = {
  source: { kind: 'order'; id: number; number: string } | { kind: 'specification'; id: number; name: string }
  onClose: () => void
}

export function MakeRecurringDialog({ source, onClose }: Props) {
  const t = useTexts(recurringTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // a month from the day on which the dialog was opened
  const [firstDay] = useState(() => addDays(moscowDay(new Date()), 28))
  const make = useMutation({
    mutationFn: ({ day, ...schedule }: Schedule) =>
      call(makeRecurringOrder, {
        body: {
          ...schedule,
          startsOn: day,
          ...(source.kind === 'order' ? { orderId: source.id } : { specificationId: source.id }),
        },
      }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: [listRecurringOrders.path] })
      showSuccess(t('recurring.made'))
      onClose()
      void navigate({ to: '/orders/recurring/$id', params: { id: String(id) } })
    },
  })
  const isOrder = source.kind === 'order'
  return (
    <Dialog
      title={isOrder ? t('recurring.make', { number: source.number }) : t('recurring.makeList', { name: source.name })}
      onClose={onClose}
    >
      <RecurringForm
        first={{
          name: isOrder ? t('recurring.order', { number: source.number }) : source.name,
          period: 'month',
          day: firstDay,
          largestRise: 5,
        }}
        dayLabel={t('recurring.startsOn')}
        hint={t(isOrder ? 'recurring.termsHint' : 'recurring.termsOfList')}
        error={make.error}
        isPending={make.isPending}
        onSave={(schedule) => make.mutate(schedule)}
        onClose={onClose}
      />
    </Dialog>
  )
}
