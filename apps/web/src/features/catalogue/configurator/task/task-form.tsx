import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { PlusIcon, TrashIcon } from '../../../../ui/icons'
import panel from '../../../../ui/panel.module.css'
import { problemOf, type Field, type Form, type Rows, type Task } from './task-fields'
import classes from './task.module.css'
import { taskTexts } from './task.texts'

type Props = { task: Task; form: Form; onChange: (form: Form) => void }

/** The conditions of a task, and its rows if it has any. */
export function TaskForm({ task, form, onChange }: Props) {
  const t = useTexts(taskTexts)
  return (
    <form className={panel.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <section className={panel.panel} aria-label={t('task.conditions')}>
        <div className={classes.fields}>
          {task.fields.map((field) => (
            <FieldInput
              key={field.key}
              field={field}
              label={field.label}
              value={form.fields[field.key] ?? ''}
              onChange={(value) => onChange({ ...form, fields: { ...form.fields, [field.key]: value } })}
            />
          ))}
        </div>
      </section>
      {task.rows && <RowTable rows={task.rows} values={form.rows} onChange={(rows) => onChange({ ...form, rows })} />}
    </form>
  )
}

const mostRows = 40

function RowTable({
  rows,
  values,
  onChange,
}: {
  rows: Rows
  values: readonly (readonly string[])[]
  onChange: (rows: string[][]) => void
}) {
  const t = useTexts(taskTexts)
  const all = values.map((row) => [...row])
  return (
    <section className={panel.panel} aria-label={t('task.rows')}>
      <ol className={classes.rows}>
        {all.map((row, at) => (
          // rows are identified only by their index
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes.row}>
            {rows.fields.map((field, column) => (
              <FieldInput
                key={field.key}
                field={field}
                label={field.label}
                name={t('task.fieldOfRow', { label: field.label, number: at + 1 })}
                value={row[column] ?? ''}
                onChange={(value) => onChange(all.map((one, place) => (place === at ? one.with(column, value) : one)))}
              />
            ))}
            <button
              type="button"
              className={buttons.icon}
              aria-label={t('task.removeRow', { number: at + 1 })}
              onClick={() => onChange(all.filter((_, place) => place !== at))}
            >
              <TrashIcon />
            </button>
          </li>
        ))}
      </ol>
      {all.length < mostRows && (
        <button
          type="button"
          className={buttons.button}
          onClick={() => onChange([...all, rows.fields.map(({ usual }) => usual)])}
        >
          <PlusIcon />
          {rows.add}
        </button>
      )}
    </section>
  )
}

function FieldInput({
  field,
  label,
  name,
  value,
  onChange,
}: {
  field: Field
  label: string
  /** Names the row for screen readers. */
  name?: string
  value: string
  onChange: (value: string) => void
}) {
  const t = useTexts(taskTexts)
  const problem = problemOf(field, value)
  const common = { label, 'aria-label': name }
  if (field.kind === 'choice')
    return (
      <NativeSelect
        {...common}
        description={field.hint}
        inputWrapperOrder={['label', 'input', 'description']}
        data={field.options.map((option) => ({ ...option }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (field.kind === 'flag')
    return (
      <Checkbox
        {...common}
        className={classes.flag}
        checked={value === 'yes'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : 'no')}
      />
    )
  return (
    <TextInput
      {...common}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={field.kind === 'number' ? 12 : 60}
      description={field.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={
        problem === null
          ? undefined
          : problem.kind === 'range'
            ? t('task.problem.range', { least: shownNumber(problem.least), most: shownNumber(problem.most) })
            : t(problem.kind === 'whole' ? 'task.problem.whole' : 'task.problem.number')
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
