import type { CustomProduct } from '@snab/contract/catalogue/custom-product'
import { longest } from '@snab/domain/field-limits'
import { toRoubles } from '@snab/domain/money/money'
import { LARGEST_PRICE } from '@snab/domain/order/order-limits'
import { z } from 'zod'
import { textOf } from '../../../lib/texts/texts'
import { customProductTexts } from './custom-product.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(customProductTexts)
const text = (max: number) => z.string().trim().max(max, t('custom.tooLong', { max }))
/** «1 250,50»: digits with blanks, at most two after the comma. */
const price = /^(\d[\d\s]*([.,]\d{1,2})?)?$/

export const formSchema = z.object({
  name: text(longest.productName).min(1, t('custom.nameMissing')),
  article: text(longest.article),
  brand: text(longest.brand),
  unit: text(longest.unit).min(1, t('custom.unitMissing')),
  price: z
    .string()
    .trim()
    .regex(price, t('custom.priceWrong'))
    .refine(
      (typed) => typed === '' || (toNumber(typed) > 0 && toNumber(typed) <= toRoubles(LARGEST_PRICE)),
      t('custom.priceWrong'),
    ),
  description: text(longest.productDescription),
})
export type FormValues = z.infer<typeof formSchema>

const toNumber = (typed: string) => Number(typed.replace(/\s/g, '').replace(',', '.'))

export const fieldsOf = ({ price: typed, ...fields }: FormValues) => ({
  ...fields,
  price: typed === '' ? null : toNumber(typed),
})

export const valuesOf = (product: CustomProduct | null, name = ''): FormValues => ({
  name: product?.name ?? name.slice(0, longest.productName),
  article: product?.article ?? '',
  brand: product?.brand?.name ?? '',
  unit: product?.unit.name ?? 'шт',
  price: product?.price ? product.price.value.toFixed(2).replace('.', ',') : '',
  description: product?.description ?? '',
})
