import { Checkbox, NativeSelect } from '@mantine/core'
import { createCustomer } from '@snab/contract/assortment/customers/customer-opening'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { FindCompany } from '../../../../../shared/lookup/find-company'
import { useUser } from '../../../../../shared/session/startup'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { isGeneral, problemAt, useCustomerOptions, useRefreshCustomer } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { DoubleList, useDoubles } from './double-list'
import { openingTexts } from './opening.texts'
import { noRequisites, RequisitesFields, requisitesOf } from './requisites-fields'

const noTerms = { regionId: '', priceTypeId: '', managerId: '', isBranch: false }

/** From the directory or by hand; existing customers are shown before saving. */
export function NewCustomerDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(openingTexts)
  const words = useTexts(customerTexts)
  const isAdministrator = useUser()?.staffRole === 'administrator'
  const navigate = useNavigate()
  const refresh = useRefreshCustomer()
  const { data: options } = useCustomerOptions()
  const [form, setForm] = useState(noRequisites)
  const [terms, setTerms] = useState(noTerms)
  const doubles = useDoubles(form.inn.trim(), form.kpp.trim())
  const [onlyRegion, otherRegion] = options?.regions ?? []
  const regionId = terms.regionId || (otherRegion ? '' : String(onlyRegion?.id ?? ''))
  const save = useMutation({
    mutationFn: () =>
      call(createCustomer, {
        body: {
          ...form,
          regionId: Number(regionId),
          priceTypeId: terms.priceTypeId === '' ? null : Number(terms.priceTypeId),
          managerIds: terms.managerId === '' ? [] : [Number(terms.managerId)],
          isBranch: terms.isBranch,
        },
      }),
    onSuccess: ({ id }) => {
      showSuccess(t('newCustomer.saved'))
      refresh()
      void navigate({
        to: '/staff/companies/$id',
        params: { id: String(id) },
        search: { tab: 'people' },
        ignoreBlocker: true,
      })
    },
  })
  const guard = useUnsavedGuard(!save.isSuccess && JSON.stringify(form) !== JSON.stringify(noRequisites))
  const choices = (items: readonly { id: number; name: string }[] | undefined, empty: string) => [
    { value: '', label: empty },
    ...(items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Dialog title={t('newCustomer.title')} size={620} isCovered={guard.isAsking} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <p className={panel.muted}>{t('newCustomer.how')}</p>
        <FindCompany onFound={(company) => setForm(requisitesOf(company))} />
        <RequisitesFields
          isNew
          form={form}
          error={save.error}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
        <DoubleList doubles={doubles} />
        {doubles.length > 0 && doubles.every(({ isBranch }) => isBranch) && (
          <Checkbox
            label={t('newCustomer.branch')}
            checked={terms.isBranch}
            onChange={({ currentTarget: { checked } }) => setTerms((before) => ({ ...before, isBranch: checked }))}
          />
        )}
        <div className={panel.pair}>
          <NativeSelect
            label={words('customers.region')}
            value={regionId}
            data={otherRegion ? choices(options?.regions, '—') : choices(options?.regions, '—').slice(1)}
            error={problemAt(save.error, 'regionId')}
            onChange={({ currentTarget: { value } }) => setTerms((before) => ({ ...before, regionId: value }))}
          />
          <NativeSelect
            label={words('customers.priceType')}
            value={terms.priceTypeId}
            data={choices(options?.priceTypes, t('newCustomer.regionPrice'))}
            error={problemAt(save.error, 'priceTypeId')}
            onChange={({ currentTarget: { value } }) => setTerms((before) => ({ ...before, priceTypeId: value }))}
          />
        </div>
        {isAdministrator && (
          <NativeSelect
            label={t('newCustomer.manager')}
            value={terms.managerId}
            data={choices(options?.managers, words('customers.nobody'))}
            error={problemAt(save.error, 'managerIds')}
            onChange={({ currentTarget: { value } }) => setTerms((before) => ({ ...before, managerId: value }))}
          />
        )}
        {isGeneral(save.error) && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={t('newCustomer.save')}
          saving={words('customer.saving')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}
