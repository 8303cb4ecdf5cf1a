import { NativeSelect, TextInput } from '@mantine/core'
import {
  addCustomerDiscount,
  changeCustomerDiscount,
  listCustomerDiscounts,
  type CustomerDiscount,
} from '@snab/contract/assortment/customer'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { ceilingNames } from '@snab/domain/people/ceiling'
import { AskRelease } from '../../frame/ceiling/ask-release'
import { CeilingHint } from '../../frame/ceiling/ceiling-hint'
import { isGeneral, problemAt, useCustomerOptions, useRefreshCustomer } from './customer.data'
import { customerTexts } from './customer.texts'
import { findOnPages } from './find-on-pages'
import { useCloseEdit } from './use-close-edit'

const everything = ''

/** One rule: the goods and the discount. */
export function DiscountDialog({ companyId, discount }: { companyId: number; discount: CustomerDiscount | undefined }) {
  const t = useTexts(customerTexts)
  const close = useCloseEdit()
  const refresh = useRefreshCustomer()
  const { data } = useCustomerOptions()
  // as it was when the dialog opened, or when a colleague's version was loaded
  const [base, setBase] = useState(discount)
  const start = useMemo(() => formOf(base), [base])
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const percent = typedNumber(form.percent)
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  const guard = useUnsavedGuard(isDirty)
  const save = useMutation({
    mutationFn: async ({ value, seen }: { value: number; seen: number | undefined }) => {
      const terms = { brandId: idOf(form.brand), sectionId: idOf(form.section), percent: value }
      if (discount)
        await call(changeCustomerDiscount, {
          params: { id: companyId, discountId: discount.id },
          body: { ...terms, version: seen ?? discount.version },
        })
      else await call(addCustomerDiscount, { params: { id: companyId }, body: terms })
    },
    onSuccess: () => {
      showSuccess(t('customer.saved'))
      close({ isSaved: true })
    },
    onSettled: refresh,
  })
  const choices = (all: string, items: readonly { id: number; name: string }[] = []) => [
    { value: everything, label: all },
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ]

  const nameOf = (items: readonly { id: number; name: string }[] | undefined, value: string) =>
    items?.find(({ id }) => String(id) === value)?.name ?? ''
  const fieldsOf = (shown: typeof form) => [
    { label: t('customerDiscounts.brand'), value: nameOf(data?.brands, shown.brand) },
    { label: t('customerDiscounts.section'), value: nameOf(data?.sections, shown.section) },
    { label: t('customerDiscounts.percent'), value: shown.percent },
  ]

  return (
    <Dialog
      title={t(discount ? 'customerDiscounts.editTitle' : 'customerDiscounts.newTitle')}
      size={520}
      isCovered={guard.isAsking}
      onClose={() => close()}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (percent !== undefined && !save.isPending) save.mutate({ value: percent, seen: base?.version })
        }}
      >
        <NativeSelect
          data-autofocus
          label={t('customerDiscounts.brand')}
          value={form.brand}
          data={choices(t('customerDiscounts.anyBrand'), data?.brands ?? (discount?.brand ? [discount.brand] : []))}
          error={problemAt(save.error, 'brandId')}
          onChange={(event) => setForm({ ...form, brand: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('customerDiscounts.section')}
          value={form.section}
          data={choices(
            t('customerDiscounts.anySection'),
            data?.sections ?? (discount?.section ? [discount.section] : []),
          )}
          error={problemAt(save.error, 'sectionId')}
          onChange={(event) => setForm({ ...form, section: event.currentTarget.value })}
        />
        <TextInput
          label={t('customerDiscounts.percent')}
          inputMode="decimal"
          maxLength={10}
          value={form.percent}
          error={isTried && percent === undefined ? t('customerTerms.notNumber') : problemAt(save.error, 'percent')}
          onChange={(event) => setForm({ ...form, percent: event.currentTarget.value })}
        />
        <CeilingHint kind="discount" />
        <CeilingHint kind="below-lowest" name={ceilingNames['below-lowest']} />
        <CeilingHint kind="below-cost" name={ceilingNames['below-cost']} />
        <AskRelease error={save.error} onAsked={() => close({ isSaved: true })} />
        {isGeneral(save.error) && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={t('customer.save')}
          saving={t('customer.saving')}
          isPending={save.isPending}
          onCancel={() => close()}
        />
      </form>
      {guard.question}
      {discount && (
        <Conflict
          error={save.error}
          mine={fieldsOf(form)}
          read={() => readDiscount(companyId, discount.id, t('customer.gone'))}
          fieldsOf={(saved) => fieldsOf(formOf(saved))}
          onTake={(saved) => {
            refresh()
            setBase(saved)
            setForm(formOf(saved))
            save.reset()
          }}
          onKeep={({ version }) => percent !== undefined && save.mutate({ value: percent, seen: version })}
        />
      )}
      {discount && <AlsoHere place={`discount:${String(discount.id)}`} />}
    </Dialog>
  )
}

const formOf = (discount: CustomerDiscount | undefined) => ({
  brand: String(discount?.brand?.id ?? everything),
  section: String(discount?.section?.id ?? everything),
  percent: discount ? String(discount.percent).replace('.', ',') : '',
})

const readDiscount = (companyId: number, discountId: number, missingText: string): Promise<CustomerDiscount> =>
  findOnPages(
    (page) => call(listCustomerDiscounts, { params: { id: companyId }, query: { page, 'per-page': 100 } }),
    ({ id }) => id === discountId,
    missingText,
  )

const idOf = (value: string): number | null => (value === everything ? null : Number(value))
