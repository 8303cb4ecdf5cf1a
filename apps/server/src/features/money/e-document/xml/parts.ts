import { divideRounded } from '@snab/domain/money/money'
import { moscowClock, moscowDay } from '@snab/domain/time/moscow-time'
import { shownDay } from '@snab/domain/text/shown-day'
import type { ENamedDocument, EParty, ESigner } from '@snab/domain/document/e-document/e-content'
import { readPersonName, type PersonName } from '@snab/domain/document/e-document/person-name'
import { node, type XmlNode } from '../../../../xml/xml-writer'

type Attributes = Record<string, string | null | undefined>

/** An element; null and undefined attributes are omitted, empty ones stay so that the validator reports them. */
export function element(name: string, attributes: Attributes, content: string | XmlNode[] = []): XmlNode {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return node(name, content, Object.fromEntries(given))
}

/** An optional attribute: null when empty. */
export const filled = (text: string): string | null => text || null

/** ДД.ММ.ГГГГ of YYYY-MM-DD. */
export const dayText = shownDay
export const dayOf = (at: Date): string => shownDay(moscowDay(at))
/** ЧЧ.ММ.СС; the act writes colons. */
export const timeOf = (at: Date): string => moscowClock(at).replaceAll(':', '.')

/** Kopecks as roubles with two decimals. */
export function sumText(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, '0')
  return `${kopecks < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Thousandths without trailing zeros. */
export const amountText = (thousandths: number): string => trimmed(BigInt(thousandths), 3)

const PRICE_DECIMALS = 11

/** The price of a unit without tax in roubles, exact to the eleven decimals of the formats. */
export function priceText(net: number, amount: number): string {
  if (amount === 0) return '0'
  // kopecks by thousandths are tens of roubles by units
  const scaled = divideRounded(BigInt(net) * 1000n * 10n ** BigInt(PRICE_DECIMALS), BigInt(amount) * 100n)
  return trimmed(scaled, PRICE_DECIMALS)
}

/** Character by character: a regular expression would rescan every run of zeros. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

function trimmed(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const fraction = withoutTrailingZeros(digits.slice(-decimals))
  return digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`)
}

const rates = new Map<number | null, string>([
  [null, 'без НДС'],
  [0, '0%'],
  [500, '5%'],
  [700, '7%'],
  [1000, '10%'],
  [1800, '18%'],
  [2000, '20%'],
  [2200, '22%'],
])
/** A rate that the formats do not know is written as a number for the validator to refuse. */
export const rateText = (rate: number | null): string => rates.get(rate) ?? `${String((rate ?? 0) / 100)}%`

/** СумНал or БезНДС inside the given element. */
export const taxNode = (name: string, rate: number | null, vat: number): XmlNode =>
  element(name, {}, [rate === null ? node('БезНДС', 'без НДС') : node('СумНал', sumText(vat))])

export const personNode = ({ last, first, middle }: PersonName): XmlNode =>
  element('ФИО', { Фамилия: last, Имя: first, Отчество: filled(middle) })

/** A name without a first name is left to the validator. */
export const nameOf = (text: string): PersonName => readPersonName(text) ?? { last: text, first: '', middle: '' }

export const isPerson = ({ inn }: Pick<EParty, 'inn'>): boolean => inn.length === 12

export function partyNode(name: string, party: EParty, address = party.address): XmlNode {
  const { bank } = party
  const identity = isPerson(party)
    ? element(
        'СвИП',
        { ИННФЛ: party.inn, ОГРНИП: filled(party.ogrn), ДатаОГРНИП: party.ogrnDay ? dayText(party.ogrnDay) : null },
        [personNode(nameOf(party.name))],
      )
    : element('СвЮЛУч', { НаимОрг: party.name, ИННЮЛ: party.inn, КПП: filled(party.kpp) })
  return element(name, {}, [
    element('ИдСв', {}, [identity]),
    address ? element('Адрес', {}, [addressNode(address)]) : null,
    bank &&
      element('БанкРекв', { НомерСчета: filled(bank.account) }, [
        element('СвБанк', {
          НаимБанк: filled(bank.bankName),
          БИК: filled(bank.bik),
          КорСчет: filled(bank.correspondentAccount),
        }),
      ]),
    contactNode(party),
  ])
}

const addressNode = (text: string): XmlNode => element('АдрИнф', { КодСтр: '643', НаимСтран: 'Россия', АдрТекст: text })

const contactNode = ({ phone, email }: EParty): XmlNode =>
  phone || email
    ? element('Контакт', {}, [phone ? node('Тлф', phone) : null, email ? node('ЭлПочта', email) : null])
    : null

export const namedNode = (element_: string, { name, number, day }: ENamedDocument): XmlNode =>
  element(element_, { РеквНаимДок: name, РеквНомерДок: number || 'Без номера', РеквДатаДок: dayText(day) })

const authorityCodes = { certificate: '1', electronic: '3', paper: '5' } as const

/** Подписант of УПД and УКД. */
export function signerNode(signer: ESigner): XmlNode {
  const { authority } = signer
  return element('Подписант', { Должн: filled(signer.post), СпосПодтПолном: authorityCodes[authority.kind] }, [
    personNode(signer),
    authority.kind === 'electronic'
      ? element('СвДоверЭл', {
          НомДовер: authority.number,
          ДатаВыдДовер: dayText(authority.day),
          ИдСистХран: authority.system,
        })
      : null,
    authority.kind === 'paper'
      ? element('СвДоверБум', { ДатаВыдДовер: dayText(authority.day), ВнНомДовер: authority.number })
      : null,
  ])
}
