import { vatRegimes } from '@snab/domain/money/vat-regime'
import { longest } from '@snab/domain/field-limits'
import { mayBeCalled } from '@snab/domain/people/phone'
import {
  isBik,
  isCorrespondentAccount,
  isKpp,
  isLegalInn,
  isOgrn,
  isOgrnip,
  isPersonalInn,
  isSettlementAccount,
} from '@snab/domain/people/requisites'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Id, Version } from '../parts'

export const LARGEST_SELLER_PICTURE_BYTES = 2 * 1024 * 1024
const MOST_ACCOUNTS = 10
const MOST_REGIMES = 50

const Line = (most: number, missing?: string) => {
  const text = z
    .string()
    .trim()
    .max(most, { error: `Не длиннее ${most} знаков` })
  return missing === undefined ? text : text.min(1, { error: missing })
}
const BankAccount = z
  .object({
    bik: z.string().trim().refine(isBik, { error: 'БИК — девять цифр, первые две 04' }),
    bankName: Line(200, 'Укажите банк'),
    /** Empty when the bank has none. */
    correspondentAccount: z.string().trim(),
    account: z.string().trim(),
  })
  .superRefine(({ bik, correspondentAccount, account }, context) => {
    if (!isBik(bik)) return
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (!isSettlementAccount(account, bik)) refuse('account', 'Проверьте номер счёта: он не подходит к этому БИК')
    if (correspondentAccount !== '' && !isCorrespondentAccount(correspondentAccount, bik))
      refuse('correspondentAccount', 'Проверьте корр. счёт: он не подходит к этому БИК')
  })

const Regime = z.object({
  from: z.iso.date({ error: 'Укажите, с какого дня' }),
  regime: z.enum(vatRegimes),
  /** The law that exempts from VAT, printed on documents; empty where VAT is paid. */
  ground: Line(300),
})

const SellerFields = z.object({
  kind: z.enum(['legal', 'sole-trader']),
  name: Line(longest.contactName, 'Укажите название'),
  fullName: Line(500),
  inn: z.string().trim(),
  /** Empty for a sole trader. */
  kpp: z.string().trim(),
  ogrn: z.string().trim(),
  address: Line(longest.address, 'Укажите адрес'),
  phone: Line(longest.phone).refine(mayBeCalled, { error: 'Укажите номер полностью, с кодом города' }),
  email: z.union([z.literal(''), z.email({ error: 'Почта пишется как name@company.ru' }).max(longest.email)]),
  directorPost: Line(longest.personName),
  directorName: Line(longest.contactName),
  accountantName: Line(longest.contactName),
  /** The day of registration of a sole trader, printed beside ОГРНИП; null otherwise. */
  ogrnDay: z.iso.date({ error: 'Укажите дату регистрации' }).nullable(),
  /** Empty, 8 or 10 digits. */
  okpo: z
    .string()
    .trim()
    .regex(/^(\d{8}|\d{10})?$/, { error: 'ОКПО — 8 или 10 цифр' }),
  /** The subdivision that ships. */
  subdivision: Line(200),
  /** The portal issues счета-фактуры for advances paid since this day; null if 1C issues them or nobody does. */
  advanceInvoicesSince: z.iso.date({ error: 'Укажите день' }).nullable(),
  /** 1C makes УПД, ТОРГ-12 and счета-фактуры: the portal issues none of its own and waits for them. */
  documentsByErp: z.boolean(),
  /** Before the first one the seller is on ОСН. */
  vatRegimes: z.array(Regime).max(MOST_REGIMES),
  accounts: z.array(BankAccount).max(MOST_ACCOUNTS),
})

/** Requisites printed on documents; the form and the server share these rules. */
export const SellerRequisites = SellerFields.superRefine(
  ({ kind, inn, kpp, ogrn, ogrnDay, vatRegimes: regimes }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const isLegal = kind === 'legal'
    if (!(isLegal ? isLegalInn(inn) : isPersonalInn(inn)))
      refuse('inn', isLegal ? 'ИНН организации — 10 цифр; проверьте их' : 'ИНН предпринимателя — 12 цифр; проверьте их')
    if (isLegal ? !isKpp(kpp) : kpp !== '')
      refuse('kpp', isLegal ? 'КПП — девять знаков' : 'У предпринимателя нет КПП: очистите поле')
    if (!(isLegal ? isOgrn(ogrn) : isOgrnip(ogrn)))
      refuse('ogrn', isLegal ? 'ОГРН — 13 цифр; проверьте их' : 'ОГРНИП — 15 цифр; проверьте их')
    if (!isLegal && ogrnDay === null) refuse('ogrnDay', 'Укажите дату регистрации: она стоит в счёте-фактуре')
    for (const [at, { from, regime, ground }] of regimes.entries()) {
      const refuseRow = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['vatRegimes', at, field], message })
      if (regimes.findIndex((one) => one.from === from) !== at) refuseRow('from', 'С этого дня режим уже указан')
      if (regime === 'without-vat' && ground === '')
        refuseRow('ground', 'Укажите основание, например «применяется УСН, глава 26.2 НК РФ»')
      if (regime !== 'without-vat' && ground !== '') refuseRow('ground', 'Основание нужно только там, где НДС нет')
    }
  },
)
export type SellerRequisites = z.infer<typeof SellerFields>

const sellerPictures = ['seal', 'director-signature', 'accountant-signature'] as const
export type SellerPicture = (typeof sellerPictures)[number]

/** Empty: not told. */
const ReportedRequisites = z.object({
  kind: z.enum(['legal', 'sole-trader']),
  name: z.string(),
  fullName: z.string(),
  inn: z.string(),
  kpp: z.string(),
  okpo: z.string(),
  address: z.string(),
})

const StaffSeller = z.object({
  /** Null is the portal's own organisation, which sells goods without a seller. */
  sellerId: z.int().nullable(),
  /** The seller's name in 1C; empty for the portal's own organisation. */
  sellerName: z.string(),
  /** Whether 1C's seller is our own organisation; null for the row of our own. */
  ownState: z.enum(['unknown', 'own', 'other']).nullable(),
  /** Null until staff enter them. */
  requisites: SellerFields.nullable(),
  /** What 1C tells about the organisation, with which a form without requisites begins; null if it tells nothing. */
  reported: ReportedRequisites.nullable(),
  /** Short-lived addresses. */
  pictures: z.record(z.enum(sellerPictures), z.string().nullable()),
  version: Version,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type StaffSeller = z.infer<typeof StaffSeller>

const StaffSellers = z.object({ items: z.array(StaffSeller) })
/** `own` or the number of a seller. */
export const ThisSeller = z.union([z.literal('own'), Id])
const SellerKey = z.object({ seller: ThisSeller })

export const listSellers = endpoint({
  method: 'GET',
  path: '/api/v1/staff/seller',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Продавцы: реквизиты, счета, печать и подписи для документов',
  response: StaffSellers,
})

export const saveSeller = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/seller/:seller',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Сохранить реквизиты продавца и его счета',
  params: SellerKey,
  body: z.object({ version: Version, requisites: SellerRequisites }),
  response: StaffSellers,
})

export const decideOwnSeller = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/seller-own/:id',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Сказать, наша ли организация продавец из 1С: у нашей реквизиты и номера документов общие',
  params: z.object({ id: Id }),
  body: z.object({ isOwn: z.boolean() }),
  response: StaffSellers,
})

const PictureKey = SellerKey.extend({ picture: z.enum(sellerPictures) })

export const uploadSellerPicture = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/seller/:seller/picture/:picture',
  access: 'staff',
  permission: 'keep-settings',
  upload: { field: 'data' },
  summary: 'Загрузить печать или подпись: PNG или JPEG в поле data',
  params: PictureKey,
  response: StaffSellers,
})

export const removeSellerPicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/seller/:seller/picture/:picture',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Убрать печать или подпись',
  params: PictureKey,
  response: StaffSellers,
})
