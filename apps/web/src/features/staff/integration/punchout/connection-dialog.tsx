import { Autocomplete } from '@mantine/core'
import { listCustomers } from '@snab/contract/assortment/customer'
import {
  changePunchout,
  getPunchout,
  listPunchout,
  makePunchout,
  punchoutOptions,
  type PunchoutSettings,
} from '@snab/contract/integration/punchout'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { readOnOpen } from '../../../../lib/api/freshness'
import { showFieldErrors } from '../../../../lib/api/field-errors'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { ConnectionFields } from './connection-fields'
import { bodyOf, formOf, newConnection, WrongRow, type ConnectionForm } from './connection-form'
import { staffPunchoutTexts } from './punchout.texts'

type Props = {
  /** Omitted: a new one. */
  id?: number
  onSecret: (secret: string) => void
  onClose: () => void
}

export function ConnectionDialog({ id, onSecret, onClose }: Props) {
  const { data: settings } = useQuery({
    ...queryOf(getPunchout, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    ...readOnOpen,
  })
  if (id !== undefined && !settings) return null
  return <Opened settings={settings ?? null} onSecret={onSecret} onClose={onClose} />
}

const fields = [
  'companyId',
  'secret',
  'name',
  'from.domain',
  'from.identity',
  'to.domain',
  'to.identity',
  'sender.domain',
  'sender.identity',
  'login',
  'userId',
  'people',
  'addresses',
  'returnOrigins',
  'confirmationAddress',
  'shipNoticeAddress',
  'invoiceAddress',
  'classes',
  'otherClass',
  'units',
  'parts',
  'legalEntityId',
  'contactPhone',
] as const

function Opened({ settings, onSecret, onClose }: Omit<Props, 'id'> & { settings: PunchoutSettings | null }) {
  const t = useTexts(staffPunchoutTexts)
  const queryClient = useQueryClient()
  const form = useForm<ConnectionForm>({ defaultValues: settings ? formOf(settings) : newConnection })
  const { handleSubmit, setError, watch } = form
  const companyId = watch('companyId')
  const { data: options } = useQuery({
    ...queryOf(punchoutOptions, { params: { id: Number(companyId ?? 0) } }),
    enabled: companyId !== null,
  })
  const save = useMutation({
    mutationFn: async (values: ConnectionForm) => {
      const body = bodyOf(values)
      if (settings) {
        await call(changePunchout, { params: { id: settings.id }, body: { ...body, version: settings.version } })
        return null
      }
      const { secret } = await call(makePunchout, {
        body: { ...body, companyId: Number(values.companyId), ...(values.secret !== '' && { secret: values.secret }) },
      })
      return secret
    },
    onSuccess: async (secret) => {
      await queryClient.invalidateQueries({ queryKey: [listPunchout.path] })
      await queryClient.invalidateQueries({ queryKey: [getPunchout.path] })
      onClose()
      if (secret === null) showSuccess(t('staffPunchout.saved'))
      else onSecret(secret)
    },
    onError: (error) => {
      if (error instanceof WrongRow) setError(error.field, { message: t('staffPunchout.wrongRow', { row: error.row }) })
      else showFieldErrors(error, fields, setError)
    },
  })
  return (
    <Dialog
      title={settings ? t('staffPunchout.changeOf', { name: settings.name }) : t('staffPunchout.make')}
      size={760}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
        >
          {!settings && <CompanyField />}
          {options && <ConnectionFields options={options} isNew={!settings} />}
          {save.error && !(save.error instanceof WrongRow) && (
            <p role="alert" className={panel.problem}>
              {errorText(save.error)}
            </p>
          )}
          <FormButtons
            save={t('staffPunchout.save')}
            isPending={save.isPending}
            isDisabled={!options}
            onCancel={onClose}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}

const typingPause = 300
const mostShown = 20

/** Companies that the staff member manages, by name. */
function CompanyField() {
  const t = useTexts(staffPunchoutTexts)
  const { setValue } = useFormContext<ConnectionForm>()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), typingPause)
  const { data } = useQuery({
    ...queryOf(listCustomers, { query: { 'per-page': mostShown, ...(keyword !== '' && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  return (
    <Autocomplete
      label={t('staffPunchout.company')}
      description={t('staffPunchout.companyHint')}
      required
      data-autofocus
      value={typed}
      onChange={setTyped}
      data={[...new Set(items.map(({ name }) => name))]}
      filter={({ options }) => options}
      onOptionSubmit={(name) => {
        const chosen = items.find((company) => company.name === name)
        if (chosen) setValue('companyId', String(chosen.id))
      }}
    />
  )
}
