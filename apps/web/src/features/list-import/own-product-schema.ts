import { z } from 'zod'
import { textOf } from '../../lib/texts'
import { importTexts } from './list-import.texts'

// zod would try to compile, which the content security policy refuses
z.config({ jitless: true })

const t = textOf(importTexts)

export const OwnProduct = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('import.needName') })
    .max(255, { error: () => t('import.tooLongField') }),
  article: z
    .string()
    .trim()
    .max(100, { error: () => t('import.tooLongField') }),
  unit: z
    .string()
    .trim()
    .max(20, { error: () => t('import.tooLongField') }),
  price: z
    .string()
    .trim()
    .regex(/^$|^\d[\d\s\u00a0]*([.,]\d{1,2})?$/, { error: () => t('import.wrongPrice') }),
})
export type OwnProduct = z.infer<typeof OwnProduct>
