import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import parts from '../../frame/panel-parts.module.css'
import { changeCustomer, getCustomer, type CustomerCard } from '@snab/contract/assortment/customer'
import { shownDay } from '@snab/domain/text/shown-day'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { ceilingNames } from '@snab/domain/people/ceiling'
import { AskRelease } from '../../frame/ceiling/ask-release'
import { CeilingHint } from '../../frame/ceiling/ceiling-hint'
import {
  isGeneral,
  problemAt,
  typedRoubles,
  useCustomerOptions,
  useKeepCard,
  useRefreshCustomer,
} from './customer.data'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'
import { DateField } from '../../../../ui/date-field'

const numbers = [
  ['credit', 'customerTerms.creditLimit'],
  ['deferralDays', 'customerTerms.deferralDays'],
  ['openingBalance', 'customerTerms.openingBalance'],
] as const

type Typed = Record<keyof CustomerCard['credit'], string>
type Form = { regionId: number; priceTypeId: number; isHeld: boolean; reason: string; credit: Typed }

const typedCredit = ({ credit, deferralDays, openingBalance, openingOn }: CustomerCard['credit']): Typed => ({
  credit: typedRoubles(credit),
  deferralDays: String(deferralDays),
  openingBalance: typedRoubles(openingBalance),
  openingOn: openingOn ?? '',
})

const formOf = ({ region, priceType, holdReason, credit }: CustomerCard): Form => ({
  regionId: region.id,
  priceTypeId: priceType.id,
  isHeld: holdReason !== null,
  reason: holdReason ?? '',
  credit: typedCredit(credit),
})

const nameIn = (items: readonly { id: number; name: string }[] | undefined, id: number): string =>
  items?.find((item) => item.id === id)?.name ?? String(id)

/** Undefined while an input is no number. */
function creditOf(typed: Typed): CustomerCard['credit'] | undefined {
  const [credit, deferralDays, openingBalance] = [typed.credit, typed.deferralDays, typed.openingBalance].map(
    typedNumber,
  )
  if (credit === undefined || deferralDays === undefined || openingBalance === undefined) return undefined
  return { credit, deferralDays, openingBalance, openingOn: typed.openingOn || null }
}

export function TermsForm({ customer }: { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const keep = useKeepCard()
  const refresh = useRefreshCustomer()
  const [start] = useState(() => formOf(customer))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const credit = creditOf(form.credit)
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  const guard = useUnsavedGuard(isDirty)
  const save = useMutation({
    mutationFn: ({ terms, seen = customer.version }: { terms: CustomerCard['credit']; seen?: number }) =>
      call(changeCustomer, {
        params: { id: customer.id },
        body: {
          version: seen,
          regionId: form.regionId,
          priceTypeId: form.priceTypeId,
          holdReason: form.isHeld ? form.reason : null,
          credit: terms,
        },
      }),
    onSuccess: (card) => {
      showSuccess(t('customer.saved'))
      keep(card)
    },
  })
  const { data: options } = useCustomerOptions()
  const shownFields = (shown: Form) => [
    { label: t('customers.region'), value: nameIn(options?.regions, shown.regionId) },
    { label: t('customers.priceType'), value: nameIn(options?.priceTypes, shown.priceTypeId) },
    { label: t('customerTerms.hold'), value: shown.isHeld ? shown.reason : '' },
    ...numbers.map(([name, label]) => ({ label: t(label), value: shown.credit[name] })),
    { label: t('customerTerms.openingOn'), value: shown.credit.openingOn },
  ]

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (credit && !save.isPending) save.mutate({ terms: credit })
      }}
    >
      <SegmentFields customer={customer} form={form} onChange={change} />
      <HoldFields form={form} problem={problemAt(save.error, 'holdReason')} onChange={change} />
      <CreditFields form={form} isTried={isTried} error={save.error} onChange={change} />
      <Figures figures={customer.figures} />
      {customer.erp && <ErpTerms erp={customer.erp} owed={-customer.figures.balance} />}
      <AskRelease error={save.error} onAsked={() => void refresh()} />
      {isGeneral(save.error) && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
      <div>
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t(save.isPending ? 'customer.saving' : 'customer.save')}
        </button>
      </div>
      {guard.question}
      <AlsoHere place={`customer:${customer.id}`} />
      <Conflict
        error={save.error}
        mine={shownFields(form)}
        read={() => call(getCustomer, { params: { id: customer.id } })}
        fieldsOf={(theirs) => shownFields(formOf(theirs))}
        onTake={keep}
        onKeep={(theirs) => credit && save.mutate({ terms: credit, seen: theirs.version })}
      />
    </form>
  )
}

type Part = { form: Form; onChange: (part: Partial<Form>) => void }

function CreditFields({ form, isTried, error, onChange }: Part & { isTried: boolean; error: unknown }) {
  const t = useTexts(customerTexts)
  const change = (part: Partial<Typed>) => onChange({ credit: { ...form.credit, ...part } })
  return (
    <fieldset className={`${panel.panel} ${parts.group}`}>
      <legend>{t('customerTerms.credit')}</legend>
      <div className={classes.fields}>
        {numbers.map(([name, label]) => (
          <TextInput
            key={name}
            label={t(label)}
            inputMode="decimal"
            maxLength={20}
            value={form.credit[name]}
            error={
              isTried && typedNumber(form.credit[name]) === undefined
                ? t('customerTerms.notNumber')
                : problemAt(error, `credit.${name}`)
            }
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        <DateField
          label={t('customerTerms.openingOn')}
          value={form.credit.openingOn}
          error={problemAt(error, 'credit.openingOn')}
          onChange={(day) => change({ openingOn: day })}
        />
      </div>
      <CeilingHint kind="credit" name={ceilingNames.credit} />
      <CeilingHint kind="deferral" name={ceilingNames.deferral} />
      <p className={panel.small}>{t('customerTerms.openingHint')}</p>
    </fieldset>
  )
}

/** Calculated from documents and payments; not editable. */
function Figures({ figures }: { figures: CustomerCard['figures'] }) {
  const t = useTexts(customerTexts)
  const { balance, receivables, overdueReceivables, overdueDuration } = figures
  return (
    <p className={panel.muted}>
      {t('customerTerms.figures', {
        balance: formatMoney(balance),
        receivables: formatMoney(receivables),
        overdue: formatMoney(overdueReceivables),
        count: overdueDuration,
      })}
    </p>
  )
}

/** The terms sent by 1C, and the difference between its debt and that of the documents here. */
function ErpTerms({ erp, owed }: { erp: NonNullable<CustomerCard['erp']>; owed: number }) {
  const t = useTexts(customerTexts)
  const { toldAt, credit, deferralDays, bonus, debt, debtOn } = erp
  const difference = debt === null ? 0 : Math.round((debt - owed) * 100) / 100
  const shown = [
    credit === null ? null : t('customerTerms.erp.credit', { sum: formatMoney(credit) }),
    deferralDays === null ? null : t('customerTerms.erp.deferral', { count: deferralDays }),
    bonus === null ? null : t('customerTerms.erp.bonus', { points: formatNumber(bonus) }),
    debt === null || debtOn === null
      ? null
      : t(debt < 0 ? 'customerTerms.erp.advance' : 'customerTerms.erp.debt', {
          sum: formatMoney(Math.abs(debt)),
          day: shownDay(debtOn),
        }),
  ].filter((text) => text !== null)
  return (
    <div className={panel.muted}>
      <p>{t('customerTerms.erp', { at: formatMoment(toldAt), terms: shown.join(', ') })}</p>
      {(credit !== null || deferralDays !== null) && <p>{t('customerTerms.erpHint')}</p>}
      {difference !== 0 && (
        <p role="status" className={panel.problem}>
          {t(difference > 0 ? 'customerTerms.erpMore' : 'customerTerms.erpLess', {
            sum: formatMoney(Math.abs(difference)),
          })}
        </p>
      )}
    </div>
  )
}

function SegmentFields({ customer: { region, priceType }, form, onChange }: Part & { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const { data } = useCustomerOptions()
  const choices = (items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <fieldset className={`${panel.panel} ${parts.group}`}>
      <legend>{t('customerTerms.prices')}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={t('customers.priceType')}
          value={String(form.priceTypeId)}
          data={choices(data?.priceTypes ?? [priceType])}
          onChange={(event) => onChange({ priceTypeId: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('customers.region')}
          value={String(form.regionId)}
          data={choices(data?.regions ?? [region])}
          onChange={(event) => onChange({ regionId: Number(event.currentTarget.value) })}
        />
      </div>
    </fieldset>
  )
}

function HoldFields({ form, problem, onChange }: Part & { problem: string | undefined }) {
  const t = useTexts(customerTexts)
  return (
    <div className={`${panel.panel} ${classes.stack}`}>
      <Checkbox
        label={t('customerTerms.hold')}
        description={t('customerTerms.holdHint')}
        checked={form.isHeld}
        onChange={(event) => onChange({ isHeld: event.currentTarget.checked })}
      />
      {form.isHeld && (
        <TextInput
          className={classes.wide}
          label={t('customerTerms.reason')}
          placeholder={t('customerTerms.reasonHint')}
          maxLength={300}
          value={form.reason}
          error={problem}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
