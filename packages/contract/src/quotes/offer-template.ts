import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ofAuthor, text } from './offer-parts'
import { ById, Done, Id } from '../parts'

/** A document of the rich text editor. */
export const RichText = z.record(z.string(), z.unknown())
export type RichText = z.infer<typeof RichText>

export const offerColumns = [
  'number',
  'article',
  'image',
  'name',
  'manufacturerCode',
  'brand',
  'amount',
  'unit',
  'term',
  'price',
  'discount',
  'vat',
  'total',
] as const
export type OfferColumn = (typeof offerColumns)[number]
export const offerBlocks = ['contacts', 'title', 'intro', 'table', 'closing', 'signature'] as const
export type OfferBlock = (typeof offerBlocks)[number]

/** A data address, so that the picture travels with the template. */
const Picture = z
  .string()
  .max(600_000, 'Картинка слишком большая')
  .regex(/^data:image\/(png|jpeg);base64,/, 'Нужна картинка JPEG или PNG')
  .nullable()

export const TemplateContent = z.object({
  /** Printed blocks, from top to bottom. */
  blocks: z.array(z.enum(offerBlocks)).max(offerBlocks.length),
  contacts: RichText,
  title: text(300),
  intro: RichText,
  closing: RichText,
  columns: z
    .array(z.object({ key: z.enum(offerColumns), width: z.number().min(2).max(100) }))
    .min(1, 'Нужна хотя бы одна колонка')
    .max(offerColumns.length),
  signer: z.object({ post: text(longest.personName), name: text(longest.contactName) }),
  header: text(300),
  footer: text(300),
  logo: Picture,
  signature: Picture,
  seal: Picture,
})
export type TemplateContent = z.infer<typeof TemplateContent>

const TemplateName = text(100).min(1, 'Назовите шаблон')
const OfferTemplateSummary = z.object({ id: z.int(), name: z.string(), isDefault: z.boolean(), updated: z.string() })
export type OfferTemplateSummary = z.infer<typeof OfferTemplateSummary>
export const OfferTemplate = OfferTemplateSummary.extend({ content: TemplateContent })
export type OfferTemplate = z.infer<typeof OfferTemplate>
const largestTemplate = 3 * 1024 * 1024

export const listOfferTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/offer-template',
  ...ofAuthor,
  summary: 'Шаблоны предложений компании',
  response: z.object({ items: z.array(OfferTemplateSummary) }),
})
export const getOfferTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/offer-template/:id',
  ...ofAuthor,
  summary: 'Шаблон предложения',
  params: ById,
  response: OfferTemplate,
})
export const createOfferTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/offer-template',
  ...ofAuthor,
  summary: 'Создать шаблон: обычный или копию другого',
  body: z.object({ name: TemplateName, copyOf: Id.optional() }),
  response: OfferTemplate,
})
export const updateOfferTemplate = endpoint({
  method: 'PUT',
  path: '/api/v1/offer-template/:id',
  ...ofAuthor,
  summary: 'Изменить шаблон или сделать его обычным',
  largestBody: largestTemplate,
  params: ById,
  body: z.object({
    name: TemplateName.optional(),
    isDefault: z.literal(true).optional(),
    content: TemplateContent.optional(),
  }),
  response: OfferTemplate,
})
export const deleteOfferTemplate = endpoint({
  method: 'DELETE',
  path: '/api/v1/offer-template/:id',
  ...ofAuthor,
  summary: 'Удалить шаблон',
  params: ById,
  response: Done,
})
export const previewOfferTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/offer-template/preview',
  ...ofAuthor,
  summary: 'Предложение в PDF по шаблону, который ещё не сохранён; без предложения — на примере',
  largestBody: largestTemplate,
  body: z.object({ content: TemplateContent, offerId: Id.nullish() }),
  response: z.any(),
})
export const drawTemplatePicture = endpoint({
  method: 'POST',
  path: '/api/v1/offer-template/picture',
  ...ofAuthor,
  upload: { field: 'picture' },
  summary: 'Подготовить логотип, подпись или печать (форма, поле picture)',
  response: z.object({ picture: z.string() }),
})
