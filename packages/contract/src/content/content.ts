import { z } from 'zod'
import { helpPages } from './help-pages'
import { endpoint } from '../endpoint'
import { ContentBlock } from './configuration'
import { Done, Keyword, LARGEST_INT4, pageOf, PagingV1, VersionNumber, Version } from '../parts'
import {
  AudienceFields,
  ByVersionNumber,
  inOrder,
  Moment,
  outOfOrder,
  PublicationState,
  VersionRow,
} from './publication-parts'

/** A save names the version it has read; a conflict names the person who saved. */
const Kept = { version: Version, changedAt: z.string(), changedBy: z.string().nullable() }
const longestHtml = 200_000
const Html = z.string().max(longestHtml, { error: 'Не больше 200 000 знаков' })
/** A page is HTML or blocks; for blocks, the HTML is a starting point for editing as HTML. */
const Blocks = z.array(ContentBlock).max(2000, { error: 'Не больше 2 000 блоков' }).nullable()
const Title = z.string().trim().min(1, { error: 'Напишите заголовок' }).max(200, { error: 'Не длиннее 200 знаков' })
const Slug = z
  .string()
  .trim()
  .max(100, { error: 'Не длиннее 100 знаков' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Строчные латинские буквы и цифры через дефис' })
const BySlug = z.object({ slug: z.string().min(1).max(100) })
const largestBody = 1024 * 1024

export const previewHtml = endpoint({
  method: 'POST',
  path: '/api/v1/staff/html-preview',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Как HTML увидят покупатели: без скриптов, стилей и картинок',
  largestBody,
  body: z.object({ html: Html }),
  response: z.object({ html: z.string() }),
})

const ContentRow = z.object({
  ...Kept,
  state: PublicationState,
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  /** Accepted on sign-up or ordering: it can be changed but not deleted. */
  isLegal: z.boolean(),
})
export type ContentRow = z.infer<typeof ContentRow>

const ContentVersion = z.object({ ...Kept, title: z.string(), isPublished: z.boolean() })
export type ContentVersion = z.infer<typeof ContentVersion>

const StaffContent = ContentRow.extend({
  ...AudienceFields,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  html: z.string(),
  blocks: Blocks,
  /** Earlier ones, newest first. */
  versions: z.array(ContentVersion),
})
export type StaffContent = z.infer<typeof StaffContent>

export const listContents = endpoint({
  method: 'GET',
  path: '/api/v1/staff/content',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Страницы портала',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(ContentRow),
})
export const staffContent = endpoint({
  method: 'GET',
  path: '/api/v1/staff/content/:slug',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Страница с прежними версиями',
  params: BySlug,
  response: StaffContent,
})
export const contentVersion = endpoint({
  method: 'GET',
  path: '/api/v1/staff/content/:slug/version/:number',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Прежняя версия страницы, как её видели покупатели',
  params: BySlug.extend({ number: VersionNumber }),
  response: z.object({ title: z.string(), html: z.string() }),
})
export const addContent = endpoint({
  method: 'POST',
  path: '/api/v1/staff/content',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Добавить страницу',
  largestBody,
  body: z.object({ slug: Slug, title: Title, html: Html, blocks: Blocks.default(null), isPublished: z.boolean() }),
  response: StaffContent,
})
export const changeContent = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/content/:slug',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Изменить страницу; прежняя версия остаётся в истории',
  largestBody,
  params: BySlug,
  body: z
    .object({
      version: Kept.version,
      title: Title,
      html: Html,
      blocks: Blocks.default(null),
      isPublished: z.boolean(),
      viewers: AudienceFields.viewers.default('everybody'),
      regionIds: AudienceFields.regionIds.default([]),
      segmentId: AudienceFields.segmentId.default(null),
      startsAt: Moment.nullable().default(null),
      endsAt: Moment.nullable().default(null),
    })
    .refine(inOrder, outOfOrder),
  response: StaffContent,
})
export const restoreContent = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/content/:slug/restore',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Вернуть прежнюю версию страницы новой версией',
  params: BySlug,
  body: z.object({ version: Kept.version, restored: z.int().min(1) }),
  response: StaffContent,
})

const HelpFields = {
  html: Html,
  /** Shown to people of this group of companies only; null: to everybody. */
  segmentId: z.int().nullable().default(null),
  /** A draft is not shown. */
  isPublished: z.boolean().default(true),
  startsAt: Moment.nullable().default(null),
  endsAt: Moment.nullable().default(null),
}
const HelpBody = z.object(HelpFields)
export type HelpBody = z.infer<typeof HelpBody>

const StaffHelp = z.object({
  ...Kept,
  id: z.string(),
  state: PublicationState,
  body: HelpBody,
  /** People who dismissed it permanently. */
  closedBy: z.int(),
  versions: z.array(VersionRow),
})
export type StaffHelp = z.infer<typeof StaffHelp>

const ByHelpPage = z.object({ id: z.string().min(1).max(100) })

export const listHelp = endpoint({
  method: 'GET',
  path: '/api/v1/staff/help',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Справка страниц',
  response: z.object({
    items: z.array(StaffHelp),
    /** Pages whose help was deleted, with its last text. */
    removed: z.array(z.object({ id: z.string(), versions: z.array(VersionRow) })),
  }),
})
export const changeHelp = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/help/:id',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Написать или изменить справку страницы; версия 0 — её ещё не было',
  params: z.object({ id: z.enum(helpPages) }),
  body: z.object({ ...HelpFields, version: Kept.version, isShownAgain: z.boolean() }).refine(inOrder, outOfOrder),
  response: Done,
})
export const deleteHelp = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/help/:id',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Убрать справку страницы; её версии остаются',
  params: ByHelpPage,
  query: z.object({ version: z.coerce.number().int().max(LARGEST_INT4).min(0) }),
  response: Done,
})
export const helpVersion = endpoint({
  method: 'GET',
  path: '/api/v1/staff/help/:id/version/:number',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Прежняя версия справки страницы, и удалённой тоже',
  params: ByHelpPage.extend(ByVersionNumber.shape),
  response: HelpBody,
})

const ConsentDocument = z.object({
  kind: z.enum(['user-agreement', 'privacy-policy', 'personal-data', 'marketing']),
  slug: z.string(),
  /** False: there is no published page, so people accept only the label of the checkbox. */
  isWritten: z.boolean(),
  versions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Null: not accepted by anybody yet. */
      firstUsedAt: z.string().nullable(),
      people: z.int(),
      withdrawn: z.int(),
      isCurrent: z.boolean(),
    }),
  ),
})
export type ConsentDocument = z.infer<typeof ConsentDocument>

export const consentReport = endpoint({
  method: 'GET',
  path: '/api/v1/staff/consent',
  access: 'staff',
  permission: 'keep-content',
  summary: 'Документы, которые принимают покупатели: версии и сколько людей приняли каждую',
  response: z.object({ items: z.array(ConsentDocument) }),
})
