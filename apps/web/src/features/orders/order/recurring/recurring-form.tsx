import { NativeSelect, TextInput } from '@mantine/core'
import { recurringPeriodNames, recurringPeriods, type RecurringPeriod } from '@snab/domain/order/recurring'
import { useState } from 'react'
import { ApiError, errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { recurringTexts } from './recurring.texts'
import { DateField } from '../../../../ui/date-field'
import { FormButtons } from '../../../../ui/dialog/form-buttons'

export type Schedule = { name: string; period: RecurringPeriod; day: string; largestRise: number }
type Props = {
  first: Schedule
  dayLabel: string
  hint?: string
  error: Error | null
  isPending: boolean
  onSave: (schedule: Schedule) => void
  onClose: () => void
}

const problemOf = (error: Error | null, ...fields: string[]): string | undefined =>
  error instanceof ApiError ? error.body.errors?.find(({ field }) => fields.includes(field))?.message : undefined

/** The interval, the first day, and the price rise that needs no person. */
export function RecurringForm({ first, dayLabel, hint, error, isPending, onSave, onClose }: Props) {
  const t = useTexts(recurringTexts)
  const [{ name, period, day, largestRise }, setSchedule] = useState(first)
  const change = (part: Partial<Schedule>) => setSchedule((before) => ({ ...before, ...part }))
  const isOfField = problemOf(error, 'name', 'startsOn', 'nextOn', 'largestRise') !== undefined
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSave({ name, period, day, largestRise })
      }}
    >
      {hint && <p className={panel.small}>{hint}</p>}
      <TextInput
        label={t('recurring.name')}
        data-autofocus
        maxLength={200}
        value={name}
        error={problemOf(error, 'name')}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <div className={panel.pair}>
        <NativeSelect
          label={t('recurring.period')}
          value={period}
          data={recurringPeriods.map((value) => ({ value, label: recurringPeriodNames[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ period: recurringPeriods.find((known) => known === value) ?? period })
          }
        />
        <DateField
          label={dayLabel}
          value={day}
          error={problemOf(error, 'startsOn', 'nextOn')}
          onChange={(value) => change({ day: value })}
        />
      </div>
      <TextInput
        type="number"
        min={0}
        max={100}
        label={t('recurring.largestRise')}
        description={t('recurring.largestRiseHint')}
        value={String(largestRise)}
        error={problemOf(error, 'largestRise')}
        onChange={({ currentTarget: { value } }) => change({ largestRise: Math.round(Number(value)) })}
      />
      {error && !isOfField && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      <FormButtons save={t('recurring.save')} isPending={isPending} onCancel={onClose} />
    </form>
  )
}
