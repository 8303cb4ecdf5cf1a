import { NumberInput } from '@mantine/core'
import { listSalesPlans, setSalesPlan } from '@snab/contract/office/sales-plan'
import type { ResponseOf } from '@snab/contract/endpoint'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { readReport } from '@snab/contract/office/report'
import { reportsTexts } from './reports.texts'

type Plan = ResponseOf<typeof listSalesPlans>['items'][number]

const addMonths = (month: string, count: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Plans of a month, one field each; an empty one removes the plan. */
export function SalesPlans() {
  const t = useTexts(reportsTexts)
  const [month, setMonth] = useState(() => moscowDay(new Date()).slice(0, 7))
  const { data } = useQuery({ ...queryOf(listSalesPlans, { query: { month } }), ...alwaysStale })
  const shown = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
  return (
    <section className={panel.panel} aria-label={t('plan.title')}>
      <div className={panel.head}>
        <h2>{t('plan.title')}</h2>
        <span className={panel.tools}>
          <button type="button" className={buttons.button} onClick={() => setMonth(addMonths(month, -1))}>
            {t('plan.earlier')}
          </button>
          <span role="status">{shown}</span>
          <button type="button" className={buttons.button} onClick={() => setMonth(addMonths(month, 1))}>
            {t('plan.later')}
          </button>
        </span>
      </div>
      <ul className={panel.cards}>
        {data?.items.map((plan) => (
          <PlanLine key={`${month} ${String(plan.user.id)} ${String(plan.version)}`} month={month} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function PlanLine({ month, plan: { user, amount, version, by } }: { month: string; plan: Plan }) {
  const t = useTexts(reportsTexts)
  const queryClient = useQueryClient()
  const [value, setValue] = useState<number | null>(amount)
  const save = useMutation({
    mutationFn: () => call(setSalesPlan, { body: { userId: user.id, month, amount: value, version } }),
    onSuccess: () => showSuccess(t('plan.saved')),
    onError: (error) => showError(error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [listSalesPlans.path] })
      void queryClient.invalidateQueries({ queryKey: [readReport.path] })
    },
  })
  return (
    <li className={panel.between}>
      <span>
        {user.name}
        {by !== null && <div className={panel.small}>{t('plan.by', { name: by })}</div>}
      </span>
      <span className={panel.tools}>
        <NumberInput
          size="xs"
          aria-label={t('plan.of', { name: user.name })}
          min={0}
          decimalScale={2}
          thousandSeparator=" "
          decimalSeparator=","
          suffix={` ${t('reports.roubles')}`}
          value={value ?? ''}
          onChange={(next) => setValue(typeof next === 'number' && next > 0 ? next : null)}
        />
        <button
          type="button"
          className={buttons.button}
          aria-label={t('plan.saveOf', { name: user.name })}
          aria-disabled={save.isPending || value === amount}
          onClick={() => {
            if (!save.isPending && value !== amount) save.mutate()
          }}
        >
          {t('plan.save')}
        </button>
      </span>
    </li>
  )
}
