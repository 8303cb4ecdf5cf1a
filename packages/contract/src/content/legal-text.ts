import { z } from 'zod'
import { endpoint } from '../endpoint'

const LegalText = z.object({
  slug: z.string(),
  title: z.string(),
  /** `accepted`: published, and staff have checked it. */
  state: z.enum(['missing', 'draft', 'accepted']),
  /** Places in square brackets that staff must fill in. */
  gaps: z.array(z.string()),
  changedAt: z.string().nullable(),
})
export type LegalText = z.infer<typeof LegalText>

const LegalGap = z.object({ words: z.string().max(100), value: z.string().trim().max(500) })
/** A gap without its brackets, and the text that replaces it. */
export type LegalGap = z.infer<typeof LegalGap>

const LegalTexts = z.object({
  items: z.array(LegalText),
  /** Gaps of all drafts, each once, with the known value of the requisites. */
  gaps: z.array(LegalGap),
})
export type LegalTextList = z.infer<typeof LegalTexts>
const keepSettings = { access: 'staff', permission: 'keep-settings' } as const

export const legalTexts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/legal-text',
  ...keepSettings,
  summary: 'Соглашение, политика, согласия, оферта, доставка и возврат: чего нет и что принято',
  response: LegalTexts,
})

export const prepareLegalTexts = endpoint({
  method: 'POST',
  path: '/api/v1/staff/legal-text',
  ...keepSettings,
  summary: 'Сделать черновики недостающих документов из образцов с реквизитами',
  response: LegalTexts,
})

export const fillLegalGaps = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/legal-text',
  ...keepSettings,
  summary: 'Вписать условия в черновики на места в квадратных скобках',
  body: z.object({
    fills: z
      .array(LegalGap.extend({ value: LegalGap.shape.value.min(1, 'Впишите условие') }))
      .min(1)
      .max(50),
  }),
  response: LegalTexts,
})

export const acceptLegalText = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/legal-text/:slug/accept',
  ...keepSettings,
  summary: 'Принять проверенный документ и опубликовать его',
  params: z.object({ slug: z.string().max(100) }),
  response: LegalTexts,
})
