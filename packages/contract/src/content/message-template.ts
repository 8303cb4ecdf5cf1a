import { z } from 'zod'
import { Version } from '../parts'
import { endpoint } from '../endpoint'

const channels = ['mail', 'sms'] as const

const long = (most: number) => z.string().max(most, { error: `Не больше ${most} знаков` })
/** An SMS has a body only; its subject and heading are empty. */
const TemplateText = z.object({ subject: z.string(), heading: z.string(), body: z.string() })
const WrittenText = z.object({ subject: long(300), heading: long(300), body: long(10_000) })
export type TemplateText = z.infer<typeof TemplateText>

const Changed = { version: Version, changedAt: z.string().nullable(), changedBy: z.string().nullable() }

const TemplateRow = z.object({
  channel: z.enum(channels),
  name: z.string(),
  title: z.string(),
  about: z.string(),
  isOwn: z.boolean(),
  /** An update of the program made staff's text invalid, so the default is sent. */
  isUnusable: z.boolean(),
  ...Changed,
})
export type TemplateRow = z.infer<typeof TemplateRow>

const Variable = z.object({
  name: z.string(),
  words: z.string(),
  example: z.string(),
  /** `word` is written {{name}}; `flag` and `list` open a section: {{#name}} … {{/name}}. */
  kind: z.enum(['word', 'flag', 'list']),
  isRequired: z.boolean(),
})
const Template = TemplateRow.extend({
  variables: z.array(Variable),
  ours: TemplateText,
  own: TemplateText.nullable(),
  /** Earlier texts, newest first; null is the default. */
  history: z.array(
    z.object({ version: Version, own: TemplateText.nullable(), at: z.string(), by: z.string().nullable() }),
  ),
})
export type Template = z.infer<typeof Template>

const keepMessages = { access: 'staff', permission: 'keep-messages' } as const
const OneTemplate = z.object({ channel: z.enum(channels), name: z.string().min(1).max(100) })
const path = '/api/v1/staff/message-template/:channel/:name'

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/staff/message-template',
  ...keepMessages,
  summary: 'Шаблоны писем и СМС',
  response: z.object({ items: z.array(TemplateRow) }),
})

export const getTemplate = endpoint({
  method: 'GET',
  path,
  ...keepMessages,
  summary: 'Шаблон: наш текст, свой текст, переменные и прежние тексты',
  params: OneTemplate,
  response: Template,
})

export const saveTemplate = endpoint({
  method: 'PUT',
  path,
  ...keepMessages,
  summary: 'Записать свой текст или вернуть наш (own: null); следующее сообщение уйдёт уже с ним',
  params: OneTemplate,
  body: z.object({ version: Changed.version, own: WrittenText.nullable() }),
  response: Template,
})

export const previewTemplate = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  ...keepMessages,
  summary: 'Как выглядит текст с примерами вместо переменных и что в нём не так',
  params: OneTemplate,
  body: WrittenText,
  response: z.object({
    problems: z.array(z.object({ field: z.enum(['subject', 'heading', 'body']), text: z.string() })),
    /** Null while the text has problems. */
    preview: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  }),
})

export const testTemplate = endpoint({
  method: 'POST',
  path: `${path}/test`,
  ...keepMessages,
  summary: 'Отправить себе письмо с этим текстом и примерами вместо переменных',
  params: OneTemplate,
  body: WrittenText,
  response: z.object({ isSent: z.boolean(), to: z.string(), text: z.string(), details: z.string() }),
})
