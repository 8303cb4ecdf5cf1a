import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Keyword, pageOf, PagingV1, Version } from '../parts'

const PortalText = z.object({
  /** The key of the text; for plural forms, their common key. */
  key: z.string(),
  /** The folder of the screens with this text, with its Russian name. */
  place: z.string(),
  /** One, or one per plural form. */
  forms: z.array(
    z.object({
      key: z.string(),
      /** Null: the only one. */
      form: z.enum(['zero', 'one', 'few', 'many', 'other']).nullable(),
      ours: z.string(),
      own: z.string().nullable(),
    }),
  ),
})
export type PortalText = z.infer<typeof PortalText>

const keeping = { access: 'staff', permission: 'keep-texts' } as const

export const listTexts = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/text',
  summary: 'Тексты экранов: наши и свои; ищутся по словам, которые видны на экране',
  query: PagingV1.extend({
    keyword: Keyword,
    own: z
      .enum(['true', 'false'])
      .catch('false')
      .default('false')
      .transform((value) => value === 'true'),
  }),
  response: pageOf(PortalText).extend({ version: Version }),
})

export const saveText = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/text',
  summary: 'Записать свой текст или вернуть наш (text: null); покупатели видят его со следующей загрузки страницы',
  body: z.object({
    version: Version,
    key: z.string().max(200),
    forms: z
      .array(
        z.object({
          key: z.string().max(200),
          text: z.string().trim().max(2000, { error: 'Не больше 2000 знаков' }).nullable(),
        }),
      )
      .min(1)
      .max(5),
  }),
  response: z.object({ version: Version, text: PortalText }),
})
