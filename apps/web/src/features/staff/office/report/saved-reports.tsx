import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { ReportKind } from '@snab/contract/office/report'
import {
  changeSavedReport,
  listSavedReports,
  removeSavedReport,
  saveReport,
  type SavedReport,
} from '@snab/contract/office/saved-report'
import { daysOf, savedPeriods, schedules } from '@snab/domain/office/report-schedule'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import table from '../../frame/staff-table.module.css'
import { reportsTexts } from './reports.texts'
import { FormButtons } from '../../../../ui/dialog/form-buttons'

type Fields = Pick<SavedReport, 'name' | 'kind' | 'period' | 'schedule' | 'day' | 'hour' | 'isPaused'>

/** Reports saved with their parameters; those with a schedule are mailed. */
export function SavedReports({ kind }: { kind: ReportKind }) {
  const t = useTexts(reportsTexts)
  const [edited, setEdited] = useState<SavedReport | 'new' | null>(null)
  const { data } = useQuery({ ...queryOf(listSavedReports, {}), ...alwaysStale })
  return (
    <section className={panel.panel} aria-label={t('savedReport.title')}>
      <div className={panel.head}>
        <h2>{t('savedReport.title')}</h2>
        <button type="button" className={buttons.button} onClick={() => setEdited('new')}>
          {t('savedReport.add')}
        </button>
      </div>
      {edited !== null && (
        <SavedForm
          key={edited === 'new' ? 'new' : edited.id}
          report={edited === 'new' ? undefined : edited}
          kind={kind}
          onClose={() => setEdited(null)}
        />
      )}
      <ul className={panel.cards}>
        {data?.items.map((report) => (
          <Line key={report.id} report={report} onEdit={() => setEdited(report)} />
        ))}
      </ul>
    </section>
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listSavedReports.path] })
}

function Line({ report, onEdit }: { report: SavedReport; onEdit: () => void }) {
  const t = useTexts(reportsTexts)
  const [today] = useState(() => moscowDay(new Date()))
  const remove = useMutation({
    mutationFn: () => call(removeSavedReport, { params: { id: report.id } }),
    onError: (error) => showError(error),
    onSettled: useRefresh(),
  })
  const { name, kind, period, schedule, isPaused, isOwn, owner, stopped, next } = report
  return (
    <li className={panel.between}>
      <span>
        <Link to="/staff/reports" search={{ kind, ...daysOf(period, today) }}>
          {name}
        </Link>
        <div className={panel.small}>
          {t(`reports.kind.${kind}`)}, {t(`savedReport.period.${period}`)}
          {!isOwn && `, ${owner}`}
        </div>
        <div className={panel.small}>
          {stopped !== null
            ? t('savedReport.stopped', { reason: stopped })
            : schedule !== 'never' && isPaused
              ? t('savedReport.paused')
              : next !== null && t('savedReport.next', { moment: formatMoment(next) })}
        </div>
      </span>
      <span className={table.actions}>
        <button type="button" className={buttons.link} aria-label={t('savedReport.editOf', { name })} onClick={onEdit}>
          {t('savedReport.edit')}
        </button>
        <button
          type="button"
          className={buttons.link}
          aria-label={t('savedReport.removeOf', { name })}
          onClick={() => remove.mutate()}
        >
          {t('savedReport.remove')}
        </button>
      </span>
    </li>
  )
}

type FormProps = { report: SavedReport | undefined; kind: ReportKind; onClose: () => void }

function SavedForm({ report, kind, onClose }: FormProps) {
  const t = useTexts(reportsTexts)
  const [fields, setFields] = useState<Fields>(
    report ?? {
      name: t(`reports.kind.${kind}`),
      kind,
      period: 'last-30-days',
      schedule: 'never',
      day: 1,
      hour: 9,
      isPaused: false,
    },
  )
  const change = (next: Partial<Fields>) => setFields({ ...fields, ...next })
  const refresh = useRefresh()
  const { name, period, schedule, day, hour, isPaused } = fields
  const save = useMutation({
    mutationFn: async () => {
      const body = {
        name,
        kind: fields.kind,
        period,
        schedule,
        day: schedule === 'weekly' ? Math.min(day, 7) : day,
        hour,
        isPaused,
      }
      if (report)
        await call(changeSavedReport, { params: { id: report.id }, body: { ...body, version: report.version } })
      else await call(saveReport, { body })
    },
    onSuccess: () => {
      showSuccess(t('savedReport.done'))
      refresh()
      onClose()
    },
  })
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <TextInput
        label={t('savedReport.name')}
        maxLength={100}
        value={name}
        error={problemOfField(save.error, 'name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('savedReport.period')}
        data={savedPeriods.map((value) => ({ value, label: t(`savedReport.period.${value}`) }))}
        value={period}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ period: savedPeriods.find((known) => known === value) ?? period })
        }}
      />
      <NativeSelect
        label={t('savedReport.schedule')}
        description={t('savedReport.scheduleHint')}
        data={schedules.map((value) => ({ value, label: t(`savedReport.schedule.${value}`) }))}
        value={schedule}
        error={problemOfField(save.error, 'schedule')}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ schedule: schedules.find((known) => known === value) ?? schedule })
        }}
      />
      <WhenFields fields={fields} onChange={change} />
      <SaveProblem error={save.error} fields={['name', 'schedule']} onReload={refresh} />
      <FormButtons save={t('savedReport.save')} isPending={save.isPending} onCancel={onClose} />
    </form>
  )
}

/** The day and the hour of a schedule, and its pause. */
function WhenFields({
  fields: { schedule, day, hour, isPaused },
  onChange: change,
}: {
  fields: Fields
  onChange: (next: Partial<Fields>) => void
}) {
  const t = useTexts(reportsTexts)
  return (
    <>
      {schedule === 'weekly' && (
        <NativeSelect
          label={t('savedReport.weekday')}
          data={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
            value: String(value),
            label: t(`savedReport.weekday.${value}`),
          }))}
          value={String(Math.min(day, 7))}
          onChange={(event) => change({ day: Number(event.currentTarget.value) })}
        />
      )}
      {schedule === 'monthly' && (
        <NumberInput
          label={t('savedReport.monthday')}
          min={1}
          max={31}
          clampBehavior="strict"
          allowDecimal={false}
          value={day}
          onChange={(value) => change({ day: Number(value) || 1 })}
        />
      )}
      {schedule !== 'never' && (
        <>
          <NumberInput
            label={t('savedReport.hour')}
            min={0}
            max={23}
            clampBehavior="strict"
            allowDecimal={false}
            value={hour}
            onChange={(value) => change({ hour: Number(value) || 0 })}
          />
          <Checkbox
            label={t('savedReport.pause')}
            checked={isPaused}
            onChange={(event) => change({ isPaused: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
