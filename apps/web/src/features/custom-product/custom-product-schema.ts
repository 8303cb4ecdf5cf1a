import type { CustomProduct } from '@snab/contract/custom-product'
import { z } from 'zod'
import { textOf } from '../../lib/texts'
import { customProductTexts } from './custom-product.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(customProductTexts)
const text = (max: number) => z.string().trim().max(max, t('custom.tooLong', { max }))
/** «1 250,50»: digits, blanks between them, at most two after the comma. */
const price = /^(\d[\d\s]*([.,]\d{1,2})?)?$/

export const formSchema = z.object({
  name: text(255).min(1, t('custom.nameMissing')),
  article: text(100),
  brand: text(100),
  unit: text(20).min(1, t('custom.unitMissing')),
  price: z
    .string()
    .trim()
    .regex(price, t('custom.priceWrong'))
    .refine(
      (typed) => typed === '' || (toNumber(typed) > 0 && toNumber(typed) <= 1_000_000_000),
      t('custom.priceWrong'),
    ),
  description: text(5000),
})
export type FormValues = z.infer<typeof formSchema>

const toNumber = (typed: string) => Number(typed.replace(/\s/g, '').replace(',', '.'))

export const fieldsOf = ({ price: typed, ...fields }: FormValues) => ({
  ...fields,
  price: typed === '' ? null : toNumber(typed),
})

export const valuesOf = (product: CustomProduct | null, name = ''): FormValues => ({
  name: product?.name ?? name.slice(0, 255),
  article: product?.article ?? '',
  brand: product?.brand?.name ?? '',
  unit: product?.unit.name ?? 'шт',
  price: product?.price ? product.price.value.toFixed(2).replace('.', ',') : '',
  description: product?.description ?? '',
})
