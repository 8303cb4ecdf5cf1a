import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import 'dayjs/locale/ru'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTexts } from '../lib/texts/texts'
import classes from './date-field.module.css'
import { uiTexts } from './ui.texts'

dayjs.extend(customParseFormat)

const formats = ['DD.MM.YYYY', 'D.M.YYYY', 'DDMMYYYY', 'YYYY-MM-DD']

/** A typed day as YYYY-MM-DD; null while it is invalid. */
export function readDay(text: string): string | null {
  const day = dayjs(text.trim(), formats, true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

type Props = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'minDate' | 'maxDate' | 'withTime'> & {
  /** YYYY-MM-DD; empty for no day. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

/** Texts of the calendar of both fields, and how it opens. */
function useCalendar() {
  const t = useTexts(uiTexts)
  return {
    t,
    calendar: {
      locale: 'ru',
      ariaLabels: {
        nextMonth: t('ui.nextMonth'),
        previousMonth: t('ui.previousMonth'),
        nextYear: t('ui.nextYear'),
        previousYear: t('ui.previousYear'),
        nextDecade: t('ui.nextDecade'),
        previousDecade: t('ui.previousDecade'),
      },
      popoverProps: {
        withinPortal: true,
        zIndex: 1000,
        // the calendar is outside the page's landmarks
        attributes: { dropdown: { role: 'dialog', 'aria-label': t('ui.calendar') } },
      },
      hideOutsideDates: true,
      allowDeselect: true,
    } satisfies Partial<DateInputProps>,
  }
}

/** A day in Russian format, whatever the browser's language; typed or picked. */
export function DateField({ value, onChange, min, max, error, ...rest }: Props) {
  const { t, calendar } = useCalendar()
  return (
    <DateInput
      {...calendar}
      valueFormat="DD.MM.YYYY"
      placeholder={t('ui.dayFormat')}
      classNames={{ day: classes.day, wrapper: classes.wrapper }}
      dateParser={readDay}
      inputMode="numeric"
      {...rest}
      error={error}
      aria-invalid={error ? true : undefined}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
    />
  )
}

const moments = formats.slice(0, 2).map((day) => `${day} HH:mm`)
const iso = 'YYYY-MM-DD[T]HH:mm'

/** A day and a time as YYYY-MM-DDTHH:mm; null while it is invalid. */
export function readMoment(text: string): string | null {
  const moment = dayjs(text.trim(), [...moments, iso], true)
  return moment.isValid() ? moment.format(iso) : null
}

/** A day and a time, YYYY-MM-DDTHH:mm or empty; a picked day keeps the time. */
export function MomentInput({ value, onChange, error, ...rest }: Props) {
  const { t, calendar } = useCalendar()
  return (
    <DateInput
      {...calendar}
      withTime
      valueFormat="DD.MM.YYYY HH:mm"
      placeholder={t('ui.momentFormat')}
      classNames={{ day: classes.day, wrapper: classes.moment }}
      dateParser={readMoment}
      {...rest}
      error={error}
      aria-invalid={error ? true : undefined}
      value={value === '' ? null : value}
      onChange={(moment) => onChange(moment === null ? '' : dayjs(moment).format(iso))}
    />
  )
}

type InForm<F extends FieldValues> = Omit<Props, 'value' | 'onChange' | 'name'> & {
  control: Control<F>
  name: FieldPath<F>
  /** The form's value for no day. */
  empty?: '' | null
}

/** The same as a field of a form. */
export function DateFieldOf<F extends FieldValues>({ control, name, empty = '', ...rest }: InForm<F>) {
  const {
    field: { ref, name: fieldName, value, onBlur, onChange },
  } = useController({ control, name })
  const day: unknown = value
  return (
    <DateField
      {...rest}
      ref={ref}
      name={fieldName}
      value={typeof day === 'string' ? day : ''}
      onBlur={onBlur}
      onChange={(next) => onChange(next === '' ? empty : next)}
    />
  )
}
