import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { textOf } from '../../../../lib/texts/texts'
import { importTexts } from '../list-import.texts'

// zod would compile its parser, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(importTexts)

export const OwnProduct = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('import.needName') })
    .max(longest.productName, { error: () => t('import.tooLongField') }),
  article: z
    .string()
    .trim()
    .max(longest.article, { error: () => t('import.tooLongField') }),
  unit: z
    .string()
    .trim()
    .max(longest.unit, { error: () => t('import.tooLongField') }),
  price: z
    .string()
    .trim()
    .regex(/^$|^\d[\d\s\u00a0]*([.,]\d{1,2})?$/, { error: () => t('import.wrongPrice') }),
})
export type OwnProduct = z.infer<typeof OwnProduct>
