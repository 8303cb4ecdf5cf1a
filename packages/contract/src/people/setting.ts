import { z } from 'zod'
import { Version } from '../parts'
import { endpoint } from '../endpoint'
import { ByVersionNumber, VersionRow } from '../content/publication-parts'

export const noticeAudiences = ['everybody', 'signed-in', 'segment'] as const

/** A save names the version it has read; a conflict names the person who saved. */
const Kept = { version: Version, changedAt: z.string().nullable(), changedBy: z.string().nullable() }

const Moment = z.iso.datetime({ error: 'Укажите день и время' }).nullable()
const Html = z.string().max(20_000, { error: 'Не больше 20 000 знаков' })

const Ordering = z.object({
  ...Kept,
  /** The stop as saved, even if it has ended. */
  stop: z.object({ reason: z.string(), until: z.string().nullable() }).nullable(),
  isAccepting: z.boolean(),
})
const NoticeFields = {
  html: Html,
  from: Moment,
  until: Moment,
  audience: z.enum(noticeAudiences),
  /** The group, for an audience by group. */
  segmentId: z.int().nullable().default(null),
  isOn: z.boolean(),
}
const Notice = z.object({
  ...Kept,
  ...NoticeFields,
  from: z.string().nullable(),
  until: z.string().nullable(),
  versions: z.array(VersionRow),
})
export type NoticeBody = z.infer<typeof noticeVersion.response>

export const EnvironmentSetting = z.object({
  /** The environment variable. */
  name: z.string(),
  group: z.string(),
  about: z.string(),
  value: z.string(),
  defaultValue: z.string(),
  isSet: z.boolean(),
  /** `portal`: set by staff on the screen. */
  source: z.enum(['environment', 'portal', 'default']),
})
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>

const SupportFields = {
  isChatOn: z.boolean(),
  /** The greeting above an empty chat; empty: the default text. */
  greeting: z.string().trim().max(500, { error: 'Не длиннее 500 знаков' }),
  videoManualUrl: z
    .url({ protocol: /^https$/, error: 'Укажите адрес вида https://…' })
    .max(2000)
    .nullable(),
}
const Support = z.object({ ...Kept, ...SupportFields, videoManualUrl: z.string().nullable() })

const ConfiguratorFields = {
  /** An external configurator instead of the portal's own. */
  url: z
    .url({ protocol: /^https$/, error: 'Укажите адрес вида https://…' })
    .max(2000)
    .nullable(),
}
const Configurator = z.object({ ...Kept, url: z.string().nullable() })

const CreditRuleFields = {
  /** Each seller has the company's whole limit, instead of all sharing it. */
  isPerSeller: z.boolean(),
}
const CreditRule = z.object({ ...Kept, ...CreditRuleFields })

const StaffSettings = z.object({
  ordering: Ordering,
  notice: Notice,
  support: Support,
  configurator: Configurator,
  creditRule: CreditRule,
  /** The last backup that succeeded; null: none was made with the portal's own command. */
  lastBackup: z.object({ at: z.string(), bytes: z.number(), files: z.int(), isOld: z.boolean() }).nullable(),
  /** Settings of the environment; a secret only says whether it is set. */
  environment: z.array(EnvironmentSetting),
})
export type StaffSettings = z.infer<typeof StaffSettings>

export const staffSettings = endpoint({
  method: 'GET',
  path: '/api/v1/staff/setting',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Настройки портала: приём заказов, важное уведомление, переменные окружения',
  response: StaffSettings,
})

export const saveOrdering = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/setting/ordering',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Остановить приём заказов с причиной или начать снова',
  body: z.object({
    version: Kept.version,
    stop: z
      .object({
        reason: z
          .string()
          .trim()
          .min(1, { error: 'Напишите причину: её увидят покупатели' })
          .max(300, { error: 'Не длиннее 300 знаков' }),
        until: Moment,
      })
      .nullable(),
  }),
  response: StaffSettings,
})

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/setting/notice',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Изменить важное уведомление, включить или выключить его',
  body: z.object({ version: Kept.version, ...NoticeFields }),
  response: StaffSettings,
})

export const noticeVersion = endpoint({
  method: 'GET',
  path: '/api/v1/staff/setting/notice/version/:number',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Прежняя версия важного уведомления',
  params: ByVersionNumber,
  response: z.object(NoticeFields),
})

export const saveSupport = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/setting/support',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Изменить кнопку поддержки: чат, приветствие, адрес видеоинструкции',
  body: z.object({ version: Kept.version, ...SupportFields }),
  response: StaffSettings,
})

export const saveCreditRule = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/setting/credit-rule',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Изменить, общий у клиента лимит отсрочки или у каждого продавца свой',
  body: z.object({ version: Kept.version, ...CreditRuleFields }),
  response: StaffSettings,
})

export const saveConfigurator = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/setting/configurator',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Открывать внешний конфигуратор по адресу вместо своего',
  body: z.object({ version: Kept.version, ...ConfiguratorFields }),
  response: StaffSettings,
})
