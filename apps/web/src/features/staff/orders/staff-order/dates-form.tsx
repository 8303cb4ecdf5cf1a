import type { StaffOrder } from '@snab/contract/orders/staff-order'
import { confirmOrderDates } from '@snab/contract/orders/staff-order-request'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatDate } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { useKeepOrder } from './order-work'
import { DateField } from '../../../../ui/date-field'

/** The confirmed day of each line, beside the requested day. */
export function DatesForm({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  const lines = order.lines ?? []
  const [days, setDays] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ id, confirmedOn }) => [id, confirmedOn ?? ''])),
  )
  const [first = '', ...others] = lines.map(({ id }) => days[id] ?? '')
  const common = others.every((day) => day === first) ? first : ''
  const save = useMutation({
    mutationFn: () =>
      call(confirmOrderDates, {
        params: { id: order.id },
        body: {
          version: order.version,
          lines: lines.map(({ id }) => ({ lineId: id, confirmedOn: days[id] ? days[id] : null })),
        },
      }),
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('staffOrder.datesSaved'))
      onClose()
    },
    onError: (error) => showError(error),
  })
  return (
    <form
      className={panel.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      {lines.length > 1 && (
        <DateField
          size="xs"
          label={t('staffOrder.dateForAll')}
          value={common}
          onChange={(day) => setDays(Object.fromEntries(lines.map(({ id }) => [id, day])))}
        />
      )}
      {lines.map(({ id, name, neededOn }) => (
        <DateField
          key={id}
          size="xs"
          label={name}
          aria-label={t('staffOrder.dateOf', { name })}
          description={neededOn && t('staffOrder.wantedOn', { date: formatDate(neededOn) })}
          value={days[id] ?? ''}
          onChange={(value) => setDays((before) => ({ ...before, [id]: value }))}
        />
      ))}
      <div className={classes.edit}>
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t('staffOrder.datesSave')}
        </button>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('staffOrder.cancel')}
        </button>
      </div>
    </form>
  )
}
