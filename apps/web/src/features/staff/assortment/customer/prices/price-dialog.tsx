import { Checkbox, TextInput } from '@mantine/core'
import {
  addCustomerPrice,
  changeCustomerPrice,
  listCustomerPrices,
  type CustomerPrice,
} from '@snab/contract/assortment/customer-price'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts, type Translate } from '../../../../../lib/texts/texts'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { AlsoHere } from '../../../editing/also-here'
import { Conflict } from '../../../editing/conflict'
import { editingTexts } from '../../../editing/editing.texts'
import { AskRelease } from '../../../frame/ceiling/ask-release'
import { PriceCeilings } from '../../../frame/ceiling/price-ceilings'
import { isGeneral, problemAt, typedRoubles, useRefreshCustomer } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { findOnPages } from '../find-on-pages'
import { ProductChoice } from '../product-choice'
import { useCloseEdit } from '../use-close-edit'
import { DateField } from '../../../../../ui/date-field'

type Product = CustomerPrice['product']

/** The price of one product for one company. */
export function PriceDialog({ companyId, price }: { companyId: number; price: CustomerPrice | undefined }) {
  const t = useTexts(customerTexts)
  const editing = useTexts(editingTexts)
  const close = useCloseEdit()
  const refresh = useRefreshCustomer()
  // as it was when the dialog opened, or when a colleague's version was loaded
  const [base, setBase] = useState(price)
  const start = useMemo(() => formOf(base), [base])
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const roubles = typedNumber(form.price)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const guard = useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(start))
  const save = useMutation({
    mutationFn: async ({ productId, value, seen }: { productId: number; value: number; seen: number | undefined }) => {
      const terms = { price: value, ...restOf(form) }
      if (price)
        await call(changeCustomerPrice, {
          params: { id: companyId, productId },
          body: { ...terms, version: seen ?? price.version },
        })
      else await call(addCustomerPrice, { params: { id: companyId }, body: { ...terms, productId } })
    },
    onSuccess: () => {
      showSuccess(t('customer.saved'))
      close({ isSaved: true })
    },
    onSettled: refresh,
  })

  return (
    <Dialog
      title={t(price ? 'customerPrices.editTitle' : 'customerPrices.newTitle')}
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
          if (form.product && roubles !== undefined && !save.isPending)
            save.mutate({ productId: form.product.id, value: roubles, seen: base?.version })
        }}
      >
        <ProductChoice
          product={form.product}
          isFixed={price !== undefined}
          problem={isTried && !form.product ? t('customerPrices.chooseFirst') : problemAt(save.error, 'productId')}
          onChoose={(product) => change({ product })}
        />
        <TextInput
          label={t('customerPrices.priceLabel')}
          inputMode="decimal"
          maxLength={20}
          value={form.price}
          error={isTried && roubles === undefined ? t('customerTerms.notNumber') : problemAt(save.error, 'price')}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
        <PriceCeilings />
        <AskRelease error={save.error} onAsked={() => close({ isSaved: true })} />
        <Checkbox
          label={t('customerPrices.includesVat')}
          checked={form.vatIncluded}
          onChange={(event) => change({ vatIncluded: event.currentTarget.checked })}
        />
        <div className={panel.pair}>
          <DateField
            label={t('customerPrices.validFrom')}
            value={form.validFrom}
            error={problemAt(save.error, 'validFrom')}
            onChange={(day) => change({ validFrom: day })}
          />
          <DateField
            label={t('customerPrices.validTo')}
            value={form.validTo}
            error={problemAt(save.error, 'validTo')}
            onChange={(day) => change({ validTo: day })}
          />
        </div>
        <p className={panel.small}>{t('customerPrices.daysHint')}</p>
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
      {price && (
        <Conflict
          error={save.error}
          mine={fieldsOf(form, t, editing)}
          read={() => readPrice(companyId, price.product, t('customer.gone'))}
          fieldsOf={(saved) => fieldsOf(formOf(saved), t, editing)}
          onTake={(saved) => {
            refresh()
            setBase(saved)
            setForm(formOf(saved))
            save.reset()
          }}
          onKeep={({ version }) =>
            roubles !== undefined && save.mutate({ productId: price.product.id, value: roubles, seen: version })
          }
        />
      )}
      {price && <AlsoHere place={`price:${String(companyId)}-${String(price.product.id)}`} />}
    </Dialog>
  )
}

const formOf = (price: CustomerPrice | undefined) => ({
  product: (price?.product ?? null) as Product | null,
  price: price ? typedRoubles(price.price) : '',
  vatIncluded: price?.vatIncluded ?? true,
  validFrom: price?.validFrom ?? '',
  validTo: price?.validTo ?? '',
})

const restOf = ({ vatIncluded, validFrom, validTo }: ReturnType<typeof formOf>) => ({
  vatIncluded,
  validFrom: validFrom || null,
  validTo: validTo || null,
})

const readPrice = (companyId: number, { id, article }: Product, missingText: string): Promise<CustomerPrice> =>
  findOnPages(
    (page) =>
      call(listCustomerPrices, { params: { id: companyId }, query: { page, 'per-page': 100, keyword: article } }),
    ({ product }) => product.id === id,
    missingText,
  )

const fieldsOf = (
  { price, vatIncluded, validFrom, validTo }: ReturnType<typeof formOf>,
  t: Translate<typeof customerTexts>,
  editing: Translate<typeof editingTexts>,
) => [
  { label: t('customerPrices.priceLabel'), value: price },
  { label: t('customerPrices.includesVat'), value: editing(vatIncluded ? 'editing.yes' : 'editing.no') },
  { label: t('customerPrices.validFrom'), value: validFrom },
  { label: t('customerPrices.validTo'), value: validTo },
]
