import { Checkbox, TextInput } from '@mantine/core'
import { addCustomerPrice, changeCustomerPrice, type CustomerPrice } from '@snab/contract/staff/customer-price'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import panel from '../../../ui/panel.module.css'
import { AlsoHere } from '../editing/also-here'
import { isGeneral, problemAt, typedRoubles, useRefreshCustomer } from './customer.data'
import { customerTexts } from './customer.texts'
import { ProductChoice } from './product-choice'
import { useCloseDialog } from './use-close-dialog'

type Product = CustomerPrice['product']

/** The price of one product for one company. */
export function PriceDialog({ companyId, price }: { companyId: number; price: CustomerPrice | undefined }) {
  const t = useTexts(customerTexts)
  const close = useCloseDialog()
  const refresh = useRefreshCustomer()
  const [start] = useState({
    product: (price?.product ?? null) as Product | null,
    price: price ? typedRoubles(price.price) : '',
    vatIncluded: price?.vatIncluded ?? true,
    validFrom: price?.validFrom ?? '',
    validTo: price?.validTo ?? '',
  })
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const roubles = typedNumber(form.price)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const guard = useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(start))
  const save = useMutation({
    mutationFn: async ({ productId, value }: { productId: number; value: number }) => {
      const terms = {
        price: value,
        vatIncluded: form.vatIncluded,
        validFrom: form.validFrom || null,
        validTo: form.validTo || null,
      }
      if (price)
        await call(changeCustomerPrice, {
          params: { id: companyId, productId },
          body: { ...terms, version: price.version },
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
            save.mutate({ productId: form.product.id, value: roubles })
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
        <Checkbox
          label={t('customerPrices.includesVat')}
          checked={form.vatIncluded}
          onChange={(event) => change({ vatIncluded: event.currentTarget.checked })}
        />
        <div className={panel.pair}>
          <TextInput
            type="date"
            label={t('customerPrices.validFrom')}
            value={form.validFrom}
            error={problemAt(save.error, 'validFrom')}
            onChange={(event) => change({ validFrom: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('customerPrices.validTo')}
            value={form.validTo}
            error={problemAt(save.error, 'validTo')}
            onChange={(event) => change({ validTo: event.currentTarget.value })}
          />
        </div>
        <p className={panel.small}>{t('customerPrices.daysHint')}</p>
        {isGeneral(save.error) && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={() => close()}>
            {t('customer.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t(save.isPending ? 'customer.saving' : 'customer.save')}
          </button>
        </div>
      </form>
      {guard.question}
      {price && <AlsoHere place={`price:${String(companyId)}-${String(price.product.id)}`} />}
    </Dialog>
  )
}
