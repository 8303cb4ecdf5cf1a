import { linkKinds } from '@snab/domain/product/own-fields'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Version } from '../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const

const LinkedGoods = z.object({
  id: z.int(),
  article: z.string(),
  name: z.string(),
  /** Buyers see only sold products. */
  isSold: z.boolean(),
})
export type LinkedGoods = z.infer<typeof LinkedGoods>

const LinkList = z.object({
  /** In display order; `isOwn`: added by staff. */
  shown: z.array(LinkedGoods.extend({ isOwn: z.boolean() })),
  /** Sent by 1C and removed by staff. */
  removed: z.array(LinkedGoods),
  isOwn: z.boolean(),
  erpCount: z.int(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
})
export type LinkList = z.infer<typeof LinkList>

/** The version is the product's, as in its card. */
const Links = z.object({ version: Version, analogue: LinkList, related: LinkList })
export type StaffLinks = z.infer<typeof Links>

export const getLinks = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product/:id/link',
  summary: 'Аналоги и сопутствующие товары: из 1С и заданные сотрудниками',
  params: ById,
  response: Links,
})

const mostLinks = 100

export const changeLinks = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/link/:kind',
  summary: 'Задать состав и порядок аналогов или сопутствующих; null возвращает список 1С. Новое из 1С встаёт в конец',
  params: z.object({ id: Id, kind: z.enum(linkKinds) }),
  body: z.object({
    version: Version,
    ids: z
      .array(z.int().positive())
      .max(mostLinks, { error: `Не больше ${mostLinks} товаров` })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Товар стоит в списке дважды' })
      .nullable(),
  }),
  response: Links,
})
