import { NativeSelect, TextInput } from '@mantine/core'
import type { CustomerFilters } from '@snab/contract/assortment/customer'
import {
  applyCustomerEdit,
  previewCustomerEdit,
  undoCustomerEdit,
  type CustomerEdit,
} from '@snab/contract/assortment/customers/customer-edit'
import type { RequestOf } from '@snab/contract/endpoint'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { useUser } from '../../../../../shared/session/startup'
import buttons from '../../../../../ui/button.module.css'
import { Dialog } from '../../../../../ui/dialog/dialog'
import panel from '../../../../../ui/panel.module.css'
import { ceilingNames } from '@snab/domain/people/ceiling'
import { AskRelease } from '../../../frame/ceiling/ask-release'
import { CeilingHint } from '../../../frame/ceiling/ceiling-hint'
import { problemAt, useCustomerOptions, useRefreshCustomer } from '../customer.data'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { customerEditTexts } from './edit.texts'
import { RecentEdits } from './recent-edits'

type Values = RequestOf<typeof previewCustomerEdit>['body']['values']
const choices = ['managerId', 'priceTypeId', 'regionId', 'addToSegment', 'removeFromSegment'] as const
const numbers = ['credit', 'deferralDays'] as const
type Field = (typeof choices)[number] | (typeof numbers)[number]
type Form = Record<Field, string>
const nothing: Form = {
  managerId: '',
  priceTypeId: '',
  regionId: '',
  addToSegment: '',
  removeFromSegment: '',
  credit: '',
  deferralDays: '',
}
const nobody = '0'

/** Undefined while an input is no number. */
function valuesOf(form: Form): Values | undefined {
  const values: Values = {}
  for (const field of choices) {
    if (form[field] === '') continue
    if (field === 'managerId') values.managerId = form.managerId === nobody ? null : Number(form.managerId)
    else values[field] = Number(form[field])
  }
  for (const field of numbers) {
    if (form[field].trim() === '') continue
    const value = typedNumber(form[field])
    if (value === undefined) return undefined
    values[field] = value
  }
  return values
}

/** Edits all customers found by the list at once: preview, apply, undo. */
export function EditDialog({ filters, onClose }: { filters: CustomerFilters; onClose: () => void }) {
  const t = useTexts(customerEditTexts)
  const refresh = useRefreshCustomer()
  const [form, setForm] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const values = valuesOf(form)
  const preview = useMutation({
    mutationFn: (wanted: Values) => call(previewCustomerEdit, { body: { filters, values: wanted } }),
  })
  const apply = useMutation({
    mutationFn: (id: number) => call(applyCustomerEdit, { params: { id } }),
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: (id: number) => call(undoCustomerEdit, { params: { id } }),
    onSuccess: () => showSuccess(t('customerEdit.undone')),
    onSettled: refresh,
  })
  const error = preview.error ?? apply.error ?? undo.error
  const done = undo.data ?? apply.data
  const shown = done ?? preview.data
  return (
    <Dialog title={t('customerEdit.title')} size={640} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (values && !preview.isPending) preview.mutate(values)
        }}
      >
        <p className={panel.muted}>{t('customerEdit.how')}</p>
        <Fields
          form={form}
          error={preview.error}
          isTried={isTried}
          isLocked={done !== undefined}
          onChange={(part) => {
            preview.reset()
            setForm((before) => ({ ...before, ...part }))
          }}
        />
        <CeilingHint kind="credit" name={ceilingNames.credit} />
        <CeilingHint kind="deferral" name={ceilingNames.deferral} />
        {shown && <Shown edit={shown} isDone={done !== undefined} />}
        <AskRelease error={apply.error} onAsked={onClose} />
        {error && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('customerEdit.close')}
          </button>
          {!shown && (
            <button type="submit" className={buttons.filled} aria-disabled={preview.isPending}>
              {t('customerEdit.preview')}
            </button>
          )}
          {shown && !done && shown.total > 0 && (
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={apply.isPending}
              onClick={() => {
                if (!apply.isPending) apply.mutate(shown.id)
              }}
            >
              {t('customerEdit.apply', { count: shown.total })}
            </button>
          )}
          {done?.canUndo && (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={undo.isPending}
              onClick={() => {
                if (!undo.isPending) undo.mutate(done.id)
              }}
            >
              {t('customerEdit.undo')}
            </button>
          )}
        </div>
      </form>
      {!shown && <RecentEdits />}
    </Dialog>
  )
}

type FieldsProps = {
  form: Form
  error: unknown
  isTried: boolean
  isLocked: boolean
  onChange: (part: Partial<Form>) => void
}

function Fields({ form, error, isTried, isLocked, onChange }: FieldsProps) {
  const t = useTexts(customerEditTexts)
  const words = useTexts(customerTexts)
  const isAdministrator = useUser()?.staffRole === 'administrator'
  const { data } = useCustomerOptions()
  const items = {
    managerId: [{ id: Number(nobody), name: words('customers.nobody') }, ...(data?.managers ?? [])],
    priceTypeId: data?.priceTypes ?? [],
    regionId: data?.regions ?? [],
    addToSegment: data?.segments ?? [],
    removeFromSegment: data?.segments ?? [],
  }
  const shown = choices.filter(
    (field) => (field !== 'managerId' || isAdministrator) && (!field.endsWith('Segment') || items[field].length > 0),
  )
  return (
    <fieldset disabled={isLocked} className={classes.plain}>
      <div className={classes.fields}>
        {shown.map((field) => (
          <NativeSelect
            key={field}
            label={t(`customerEdit.${field}`)}
            value={form[field]}
            data={[
              { value: '', label: t('customerEdit.leave') },
              ...items[field].map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            error={problemAt(error, field)}
            onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
          />
        ))}
        {numbers.map((field) => (
          <TextInput
            key={field}
            label={t(`customerEdit.${field}`)}
            placeholder={t('customerEdit.leave')}
            inputMode="decimal"
            maxLength={20}
            value={form[field]}
            error={
              isTried && form[field].trim() !== '' && typedNumber(form[field]) === undefined
                ? t('customerEdit.notNumber')
                : problemAt(error, `values.${field}`)
            }
            onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Shown({ edit: { matched, total, newer, examples }, isDone }: { edit: CustomerEdit; isDone: boolean }) {
  const t = useTexts(customerEditTexts)
  return (
    <div role="status" className={classes.changes}>
      <p>
        {isDone
          ? t('customerEdit.done', { count: total - newer })
          : `${t('customerEdit.matched', { count: matched })}, ${t('customerEdit.total', { count: total })}`}
      </p>
      {total === 0 && <p className={panel.muted}>{t('customerEdit.nothing')}</p>}
      {isDone && newer > 0 && <p className={panel.problem}>{t('customerEdit.newer', { count: newer })}</p>}
      {!isDone && examples.length > 0 && (
        <div className={classes.scroll}>
          <ul className={classes.changes}>
            {examples.map(({ company, changes }) => (
              <li key={company.id} className={panel.card}>
                <strong>{company.name}</strong>
                {changes.map((change) => (
                  <span key={change.name}>{t('customerEdit.change', change)}</span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
