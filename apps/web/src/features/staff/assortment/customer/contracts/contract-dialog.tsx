import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  addContract,
  changeContract,
  listContracts,
  type ContractFields,
  type StaffContract,
} from '@snab/contract/balance/sales-contract'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { AlsoHere } from '../../../editing/also-here'
import { Conflict } from '../../../editing/conflict'
import { ceilingNames } from '@snab/domain/people/ceiling'
import { AskRelease } from '../../../frame/ceiling/ask-release'
import { CeilingHint } from '../../../frame/ceiling/ceiling-hint'
import { isGeneral, problemAt } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { useCloseEdit } from '../use-close-edit'
import { formOf, typedFields, type ContractForm } from './contract-form'
import { contractsTexts } from './contracts.texts'
import { DateField } from '../../../../../ui/date-field'

type Choices = Pick<ResponseOf<typeof listContracts>, 'sellers' | 'legalEntities'>
type Props = { companyId: number; contract: StaffContract | undefined; choices: Choices }

/** A contract that staff enter, change or end. */
export function ContractDialog({ companyId, contract, choices }: Props) {
  const t = useTexts(contractsTexts)
  const words = useTexts(customerTexts)
  const close = useCloseEdit()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [listContracts.path] })
  // as it was when the dialog opened, or when a colleague's version was loaded
  const [base, setBase] = useState(contract)
  const start = useMemo(() => formOf(base, choices), [base, choices])
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const fields = typedFields(form)
  const guard = useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(start))
  const save = useMutation({
    mutationFn: async ({ body, seen }: { body: ContractFields; seen: number | undefined }) => {
      if (contract)
        await call(changeContract, {
          params: { id: companyId, contractId: contract.id },
          body: { ...body, version: seen ?? contract.version },
        })
      else await call(addContract, { params: { id: companyId }, body })
    },
    onSuccess: () => {
      showSuccess(words('customer.saved'))
      close({ isSaved: true })
    },
    onSettled: refresh,
  })
  const nameOf = (items: readonly { id: number | null; name: string }[], id: string) =>
    items.find((one) => String(one.id ?? '') === id)?.name ?? ''
  const shownFields = (shown: ContractForm) => [
    { label: t('contracts.number'), value: shown.number },
    { label: t('contracts.day'), value: shown.day },
    { label: t('contracts.seller'), value: nameOf(choices.sellers, shown.seller) },
    { label: t('contracts.entity'), value: nameOf(choices.legalEntities, shown.entity) },
    { label: t('contracts.validFrom'), value: shown.validFrom },
    { label: t('contracts.validTo'), value: shown.validTo },
    { label: t('contracts.deferralDays'), value: shown.deferralDays },
    { label: t('contracts.terms'), value: shown.terms },
    { label: t('contracts.state'), value: t(shown.isEnded ? 'contracts.state.ended' : 'contracts.state.active') },
  ]
  return (
    <Dialog
      title={t(contract ? 'contracts.editTitle' : 'contracts.newTitle')}
      size={560}
      isCovered={guard.isAsking}
      onClose={() => close()}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (fields && !save.isPending) save.mutate({ body: fields, seen: base?.version })
        }}
      >
        <Fields
          form={form}
          choices={choices}
          error={save.error}
          daysProblem={isTried && !fields ? t('contracts.notNumber') : undefined}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
        <CeilingHint kind="deferral" name={ceilingNames.deferral} />
        <AskRelease error={save.error} onAsked={() => close({ isSaved: true })} />
        {isGeneral(save.error) && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={words('customer.save')}
          saving={words('customer.saving')}
          isPending={save.isPending}
          onCancel={() => close()}
        />
      </form>
      {guard.question}
      {contract && (
        <Conflict
          error={save.error}
          mine={shownFields(form)}
          read={() => readContract(companyId, contract.id, words('customer.gone'))}
          fieldsOf={(saved) => shownFields(formOf(saved, choices))}
          onTake={(saved) => {
            refresh()
            setBase(saved)
            setForm(formOf(saved, choices))
            save.reset()
          }}
          onKeep={({ version }) => fields && save.mutate({ body: fields, seen: version })}
        />
      )}
      {contract && <AlsoHere place={`contract:${String(contract.id)}`} />}
    </Dialog>
  )
}

type FieldsProps = {
  form: ContractForm
  choices: Choices
  error: unknown
  daysProblem: string | undefined
  onChange: (part: Partial<ContractForm>) => void
}

function Fields({ form, choices, error, daysProblem, onChange }: FieldsProps) {
  const t = useTexts(contractsTexts)
  const options = (items: readonly { id: number | null; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id ?? ''), label: name }))
  const days = [
    ['validFrom', t('contracts.validFrom')],
    ['validTo', t('contracts.validTo')],
  ] as const
  return (
    <>
      <div className={panel.pair}>
        <TextInput
          data-autofocus
          label={t('contracts.number')}
          maxLength={100}
          value={form.number}
          error={problemAt(error, 'number')}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
        <DateField
          label={t('contracts.day')}
          value={form.day}
          error={problemAt(error, 'day')}
          onChange={(day) => onChange({ day: day })}
        />
      </div>
      <NativeSelect
        label={t('contracts.seller')}
        value={form.seller}
        data={options(choices.sellers)}
        error={problemAt(error, 'sellerId')}
        onChange={(event) => onChange({ seller: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('contracts.entity')}
        value={form.entity}
        data={options(choices.legalEntities)}
        error={problemAt(error, 'legalEntityId')}
        onChange={(event) => onChange({ entity: event.currentTarget.value })}
      />
      <div className={panel.pair}>
        {days.map(([name, label]) => (
          <DateField
            key={name}
            label={label}
            value={form[name]}
            error={problemAt(error, name)}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </div>
      <TextInput
        label={t('contracts.deferralDays')}
        description={t('contracts.deferralHint')}
        inputMode="numeric"
        maxLength={5}
        value={form.deferralDays}
        error={daysProblem ?? problemAt(error, 'deferralDays')}
        onChange={(event) => onChange({ deferralDays: event.currentTarget.value })}
      />
      <Textarea
        label={t('contracts.terms')}
        rows={3}
        maxLength={2000}
        value={form.terms}
        error={problemAt(error, 'terms')}
        onChange={(event) => onChange({ terms: event.currentTarget.value })}
      />
      <Checkbox
        label={t('contracts.ended')}
        description={t('contracts.endedHint')}
        checked={form.isEnded}
        onChange={(event) => onChange({ isEnded: event.currentTarget.checked })}
      />
    </>
  )
}

async function readContract(companyId: number, contractId: number, missingText: string): Promise<StaffContract> {
  const { items } = await call(listContracts, { params: { id: companyId } })
  const contract = items.find(({ id }) => id === contractId)
  if (!contract) throw new Error(missingText)
  return contract
}
