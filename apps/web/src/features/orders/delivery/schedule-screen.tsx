import { shownDay } from '@snab/domain/text/shown-day'
import { changeSchedule, deliverySchedule, listAddresses, type ScheduleRow } from '@snab/contract/orders/delivery'
import { weekdays } from '@snab/domain/time/weekdays'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/page/empty-state'
import { call, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { deliveryTexts } from './delivery.texts'
import classes from './schedule-screen.module.css'
import { dayName } from './weekdays'

const scheduleQuery = queryOf(deliverySchedule, {})

/** Company, address, weekdays. */
export function ScheduleScreen() {
  const t = useTexts(deliveryTexts)
  const { data, error, refetch } = useQuery({ ...scheduleQuery, ...readOnOpen })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const hasCompanies = new Set(data.items.map(({ company }) => company.id)).size > 1
  if (data.items.length === 0) {
    return (
      <Page heading={t('delivery.scheduleTitle')}>
        <EmptyState>
          <h2>{t('delivery.scheduleEmpty')}</h2>
          <p>{t('delivery.scheduleEmptyHint')}</p>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      heading={t('delivery.scheduleTitle')}
      aside={<span className={panel.muted}>{t('delivery.scheduleHint')}</span>}
    >
      <ul className={classes.list}>
        {data.items.map((row) => (
          <li key={row.address.id} className={classes.row}>
            <span className={classes.place}>
              {hasCompanies && <strong>{row.company.name}</strong>}
              <span>{row.address.name}</span>
            </span>
            <Days row={row} mayEdit={data.mayEdit} />
            <span className={classes.next}>
              {row.nextDelivery ? t('delivery.next', { date: shownDay(row.nextDelivery) }) : t('delivery.noDays')}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Days({ row: { address, weekdays: days }, mayEdit }: { row: ScheduleRow; mayEdit: boolean }) {
  const t = useTexts(deliveryTexts)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (next: number[]) => call(changeSchedule, { params: { id: address.id }, body: { weekdays: next } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: [listAddresses.path] })
      await queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey })
      showSuccess(t('delivery.scheduleSaved'))
    },
    onError: (error) => showError(error),
  })
  const shown = change.isPending ? change.variables : days
  return (
    <span className={classes.days} role="group" aria-label={address.name}>
      {weekdays.map((day) => {
        const isOn = shown.includes(day)
        if (!mayEdit)
          return (
            <span key={day} className={classes.day} data-on={isOn || undefined}>
              <span aria-hidden="true">{dayName(day)}</span>
              <span className="visually-hidden">
                {t(isOn ? 'delivery.dayOn' : 'delivery.dayOff', { day: dayName(day) })}
              </span>
            </span>
          )
        return (
          <button
            key={day}
            type="button"
            className={classes.day}
            data-on={isOn || undefined}
            aria-pressed={isOn}
            aria-label={t('delivery.dayAt', { day: dayName(day), address: address.name })}
            disabled={change.isPending}
            onClick={() => change.mutate(isOn ? days.filter((one) => one !== day) : [...days, day])}
          >
            {dayName(day)}
          </button>
        )
      })}
    </span>
  )
}
