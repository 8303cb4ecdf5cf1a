import { isOwnPath } from '@snab/domain/text/own-path'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { HomeBlock, homeBlockTypes, listTabs, productSources } from './home-page'
import { ById, Done, Keyword, Version } from '../parts'
import { Articles } from '../assortment/campaign-parts'
import {
  AudienceFields,
  ByVersion,
  Html,
  inOrder,
  Kept,
  Moment,
  outOfOrder,
  PicturePath,
  PublicationState,
  VersionRow,
  viewersKinds,
} from '../content/publication-parts'

const keeping = { access: 'staff', permission: 'keep-news' } as const
const path = '/api/v1/staff/home-page'
const Line = z.string().trim().max(200, { error: 'Не длиннее 200 знаков' })
const elsewhere = /^(\?(?:news|promotion)=\d{1,15}$|\?content=[a-z0-9-]+$|https?:\/\/|mailto:|tel:)/
/** A path of the portal, a news item, or another site. */
const Href = z
  .string()
  .trim()
  .max(500, { error: 'Не длиннее 500 знаков' })
  .refine((href) => isOwnPath(href) || elsewhere.test(href), {
    error: 'Выберите, куда ведёт ссылка, или впишите адрес портала (/catalog) либо другого сайта (https://…)',
  })
const Count = z.int().min(1).max(24, { error: 'От 1 до 24' })

const Settings = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bannerList'),
    items: z
      .array(
        z.object({
          href: Href,
          title: Line,
          text: z.string().trim().max(400, { error: 'Не длиннее 400 знаков' }),
          image: PicturePath.nullable(),
          imageMobile: PicturePath.nullable(),
        }),
      )
      .min(1, { error: 'Добавьте баннер' })
      .max(10, { error: 'Не больше 10 баннеров' }),
  }),
  z.object({ type: z.literal('taskList') }),
  z.object({ type: z.literal('newsList'), feedId: z.int().positive(), count: Count }),
  z.object({ type: z.literal('promotionList'), count: Count }),
  z.object({ type: z.literal('productList'), source: z.enum(productSources), count: Count, articles: Articles }),
  z.object({ type: z.literal('sectionList'), count: Count }),
  z.object({ type: z.literal('brandList'), count: Count }),
  z.object({ type: z.literal('specificationList'), tab: z.enum(listTabs), count: Count }),
  z.object({
    type: z.literal('linkList'),
    items: z.array(z.object({ href: Href, title: Line.min(1, { error: 'Впишите название' }), text: Line })).max(12),
  }),
  z.object({ type: z.literal('html'), html: Html }),
])
export type HomeBlockSettings = z.infer<typeof Settings>

const fields = {
  title: Line,
  settings: Settings,
  isPublished: z.boolean(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  ...AudienceFields,
}
const HomeBlockBody = z.object(fields).refine(inOrder, outOfOrder)
export type HomeBlockBody = z.infer<typeof HomeBlockBody>

const StaffHomeBlock = z.object({
  ...Kept,
  id: z.int(),
  type: z.enum(homeBlockTypes),
  state: PublicationState,
  body: HomeBlockBody,
  /** Links that lead nowhere now, with the reason. */
  broken: z.array(z.object({ href: z.string(), problem: z.string() })),
  versions: z.array(VersionRow),
})
export type StaffHomeBlock = z.infer<typeof StaffHomeBlock>

export const listHomeBlocks = endpoint({
  ...keeping,
  method: 'GET',
  path,
  summary: 'Блоки главной страницы с черновиками, в их порядке',
  response: z.object({
    items: z.array(StaffHomeBlock),
    removed: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
})
export const addHomeBlock = endpoint({
  ...keeping,
  method: 'POST',
  path,
  summary: 'Добавить блок в конец главной страницы',
  largestBody: 1024 * 1024,
  body: HomeBlockBody,
  response: z.object({ id: z.int() }),
})
export const changeHomeBlock = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Изменить блок главной страницы',
  largestBody: 1024 * 1024,
  params: ById,
  body: z.object({ ...fields, version: Version }).refine(inOrder, outOfOrder),
  response: Done,
})
export const removeHomeBlock = endpoint({
  ...keeping,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Удалить блок главной страницы; его можно вернуть',
  params: ById,
  body: z.object({ version: Version }),
  response: Done,
})
export const restoreHomeBlock = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id/restore`,
  summary: 'Вернуть удалённый блок',
  params: ById,
  response: Done,
})
export const homeBlockVersion = endpoint({
  ...keeping,
  method: 'GET',
  path: `${path}/:id/version/:number`,
  summary: 'Прежняя версия блока',
  params: ByVersion,
  response: HomeBlockBody,
})
export const orderHomeBlocks = endpoint({
  ...keeping,
  method: 'POST',
  path: `${path}/order`,
  summary: 'Расставить блоки: номера всех в новом порядке',
  body: z.object({ ids: z.array(z.int().positive()).max(200) }),
  response: Done,
})
export const linkKinds = ['section', 'product', 'promotion', 'news', 'page'] as const
export type LinkKind = (typeof linkKinds)[number]

export const findLinkTargets = endpoint({
  ...keeping,
  method: 'GET',
  path: `${path}/link-target`,
  summary: 'Куда может вести баннер: раздел, товар, акция, новость, страница',
  query: z.object({
    kind: z.enum(linkKinds),
    keyword: Keyword,
    /** The address to name; without it the keyword is searched. */
    href: z.string().max(500).optional().catch(undefined),
  }),
  response: z.object({ items: z.array(z.object({ href: z.string(), name: z.string() })) }),
})
export const previewHomePage = endpoint({
  ...keeping,
  method: 'GET',
  path: `${path}/preview`,
  summary: 'Главная страница с черновиками глазами такого посетителя',
  query: z.object({ viewers: z.enum(viewersKinds).catch('guests').default('guests') }),
  response: z.object({ blocks: z.array(HomeBlock) }),
})
