import { PIECES_REQUISITE, readPieces } from '@snab/domain/cable/pieces'
import { readMoscowMinute } from '@snab/domain/time/moscow-time'
import { CatalogueFileError } from './catalogue-file-error'
import { currencyCode } from './currency-code'
import type { ByteSource } from './decode-xml'
import { childOf, childrenOf, childText, isDeleted, isTrue } from './element-access'
import type {
  ErpCounterparty,
  ErpDocument,
  ErpDocumentLine,
  ErpParty,
  ErpRequestAnswer,
  ErpReserve,
  ErpTerms,
} from './erp-document'
import { dayFrom } from './day-from'
import { contractOfDocument } from './terms/erp-contracts'
import { counterpartyOf } from './terms/erp-counterparty'
import { termsOf } from './terms/erp-terms'
import { parseKopecks, parseThousandths } from './parse-number'
import { markingCodesOf, originOf, readVatRate, requisitesOf, unitOf, vatRateOf } from './product-record'
import { xmlElements, type XmlElement } from './xml-elements'

/** Names that exchanges use for a line's confirmed day. */
const confirmedDays = ['Дата поставки', 'Подтвержденная дата', 'Подтверждённая дата', 'Дата отгрузки', 'ДатаОтгрузки']

// newer exchanges wrap every document and its attachments in a container
const containers = new Set(['КоммерческаяИнформация', 'Контейнер'])

/** A document, or a buyer and its terms: separate, or of a document. */
export type SaleEntry =
  | { kind: 'document'; document: ErpDocument }
  | { kind: 'terms'; terms: ErpTerms }
  | { kind: 'counterparty'; counterparty: ErpCounterparty }

/** The entries of a file of the order exchange. Throws CatalogueFileError. */
export async function* readSaleFile(source: ByteSource): AsyncGenerator<SaleEntry> {
  for await (const event of xmlElements(
    source,
    (name, parent) =>
      (containers.has(name) && (parent === undefined || containers.has(parent))) ||
      (name === 'Контрагенты' && parent !== undefined && containers.has(parent)),
  )) {
    if (event.kind !== 'element') continue
    if (event.path.length === 0)
      throw new CatalogueFileError('Это не файл CommerceML: нет элемента «КоммерческаяИнформация»', {
        line: 1,
        column: 1,
      })
    const { element, line } = event
    if (element.name === 'Документ') {
      const document = documentFrom(element)
      if (!document) throw new CatalogueFileError('У документа нет ни «Ид», ни «Номер»', { line, column: 0 })
      yield {
        kind: 'document',
        document: { ...document, lines: linesOf(element, document.number || document.externalId, line) },
      }
    }
    const buyer = element.name === 'Документ' ? buyerOf(element) : element.name === 'Контрагент' ? element : undefined
    const isOrder =
      element.name === 'Документ' && ['', 'Заказ товара'].includes(childText(element, 'ХозОперация') ?? '')
    const terms = buyer && termsOf(buyer, isOrder ? contractOfDocument(element) : null)
    if (terms) yield { kind: 'terms', terms }
    const counterparty = buyer && counterpartyOf(buyer, terms ?? null)
    if (counterparty) yield { kind: 'counterparty', counterparty }
  }
}

/** Only the documents. Throws CatalogueFileError. */
export async function* readOrders(source: ByteSource): AsyncGenerator<ErpDocument> {
  for await (const entry of readSaleFile(source)) if (entry.kind === 'document') yield entry.document
}

/** Reads a document without its lines. */
function documentFrom(element: XmlElement): ErpDocument | null {
  const externalId = childText(element, 'Ид') ?? ''
  const number = childText(element, 'Номер') ?? ''
  if (!externalId && !number) return null
  const requisites = new Map(requisitesOf(element).map(({ name, value }) => [name, value]))
  const flag = (name: string) => {
    const value = requisites.get(name) ?? childText(element, name)
    return value === null ? null : isTrue(value)
  }

  return {
    externalId,
    number,
    date: dayFrom(childText(element, 'Дата')),
    operation: childText(element, 'ХозОперация') ?? '',
    currency: currencyCode(childText(element, 'Валюта')),
    total: parseKopecks(childText(element, 'Сумма')),
    version: childText(element, 'НомерВерсии'),
    deleted: isDeleted(element) || isTrue(requisites.get('ПометкаУдаления')),
    comment: childText(element, 'Комментарий'),
    erpNumber: childText(element, 'Номер1С') ?? requisites.get('Номер по 1С') ?? null,
    erpDate: dayFrom(childText(element, 'Дата1С') ?? requisites.get('Дата по 1С')),
    isPosted: flag('Проведен'),
    isCancelled: flag('Отменен'),
    isShipped: flag('Отгружен'),
    paymentNumber: requisites.get('Номер оплаты по 1С') ?? null,
    paymentDate: dayFrom(requisites.get('Дата оплаты по 1С')),
    shipmentNumber: requisites.get('Номер отгрузки по 1С') ?? null,
    shipmentDate: dayFrom(requisites.get('Дата отгрузки по 1С')),
    isPaymentEmpty: isEmpty(requisites, 'Номер оплаты по 1С', 'Дата оплаты по 1С'),
    isShipmentEmpty: isEmpty(requisites, 'Номер отгрузки по 1С', 'Дата отгрузки по 1С'),
    basis: basisOf(element, requisites),
    statusId: requisites.get('Статуса заказа ИД') ?? null,
    statusName: requisites.get('Статус заказа')?.replace(/^\[[^\]]*\]\s*/, '') ?? null,
    pointsPaid: parseKopecks(requisites.get('Оплачено баллами')) ?? 0,
    reserve: reserveOf(requisites, flag('Резерв подтвержден')),
    form: requisites.get('Вид документа') ?? childText(element, 'ВидДокумента'),
    // some write a full path
    ownName: requisites.get('Ид отгрузки на сайте') ?? requisites.get('Номер отгрузки на сайте') ?? null,
    file: requisites.get('Печатная форма')?.split(/[\\/]/).at(-1) || null,
    requestAnswer: requestAnswerOf(requisites, flag('Запрос покупателя подтвержден')),
    counterparty: partyOf(buyerOf(element)),
    organisation: partyOf(sellerOf(element)),
    lines: null,
    listsSubordinates: childOf(element, 'ПодчиненныеДокументы') !== undefined,
    subordinates: childrenOf(childOf(element, 'ПодчиненныеДокументы'), 'ПодчиненныйДокумент').flatMap((one) => {
      const document = documentFrom(one)
      return document ? { ...document, lines: readableLines(one) } : []
    }),
  }
}

/** Whether at least one of the names is present and none has a value. */
const isEmpty = (requisites: ReadonlyMap<string, string>, ...names: string[]): boolean => {
  const values = names.flatMap((name) => requisites.get(name) ?? [])
  return values.length > 0 && values.every((value) => value.trim() === '')
}

/** Exchanges name the order by an element or a requisite. */
const basisOf = (element: XmlElement, requisites: ReadonlyMap<string, string>): string | null =>
  childText(element, 'Основание') ?? requisites.get('Основание') ?? requisites.get('Заказ') ?? null

function reserveOf(requisites: ReadonlyMap<string, string>, isConfirmed: boolean | null): ErpReserve | null {
  if (isConfirmed === null) return null
  return {
    isConfirmed,
    until: dayFrom(requisites.get('Резерв до')),
    reason: (requisites.get('Причина отказа в резерве') ?? requisites.get('Комментарий к резерву') ?? '').slice(0, 500),
    at: momentFrom(requisites.get('Дата ответа по резерву')),
  }
}

function requestAnswerOf(requisites: ReadonlyMap<string, string>, isAccepted: boolean | null): ErpRequestAnswer | null {
  if (isAccepted === null) return null
  const id = requisites.get('Номер запроса покупателя') ?? ''
  return {
    isAccepted,
    requestId: /^\d{1,15}$/.test(id) ? Number(id) : null,
    answer: (requisites.get('Ответ на запрос покупателя') ?? '').slice(0, 500),
  }
}

/** «2026-02-03T10:00:00» or «03.02.2026 10:00:00», Moscow time. */
function momentFrom(text: string | undefined): Date | null {
  const day = dayFrom(text)
  const minute = /(\d{2}:\d{2})(?::\d{2})?$/.exec(text ?? '')?.[1] ?? '00:00'
  return day === null ? null : readMoscowMinute(`${day}T${minute}`)
}

function buyerOf(document: XmlElement): XmlElement | undefined {
  const all = childrenOf(childOf(document, 'Контрагенты'), 'Контрагент')
  return all.find((one) => roleOf(one) === 'Покупатель') ?? all.find((one) => roleOf(one) !== 'Продавец')
}

/** Some exchanges name our organisation as a counterparty, others in an element of its own. */
function sellerOf(document: XmlElement): XmlElement | undefined {
  const all = childrenOf(childOf(document, 'Контрагенты'), 'Контрагент')
  return all.find((one) => roleOf(one) === 'Продавец') ?? childOf(document, 'Организация')
}

const roleOf = (counterparty: XmlElement): string | null => childText(counterparty, 'Роль')

const partyOf = (party: XmlElement | undefined): ErpParty | null =>
  party
    ? {
        externalId: childText(party, 'Ид'),
        name: childText(party, 'Наименование', 'ОфициальноеНаименование', 'ПолноеНаименование'),
        inn: childText(party, 'ИНН'),
        kpp: childText(party, 'КПП'),
        okpo: childText(party, 'ОКПО'),
      }
    : null

/** These amounts replace the order's, so unreadable ones must not count as zero. `at` is the end of the document. */
function linesOf(element: XmlElement, document: string, at: number): ErpDocumentLine[] | null {
  const lines = childOf(element, 'Товары')
  const refuse = (reason: string): never => {
    throw new CatalogueFileError(`В документе № ${document} ${reason}`, { line: at, column: 0 })
  }
  return lines ? childrenOf(lines, 'Товар').map((goods) => lineFrom(goods, refuse)) : null
}

/** Lines of a document below an order, which are only shown and compared: unreadable ones are skipped. */
function readableLines(element: XmlElement): ErpDocumentLine[] | null {
  try {
    return linesOf(element, '', 0)
  } catch (error) {
    if (error instanceof CatalogueFileError) return null
    throw error
  }
}

const confirmedDayOf = (element: XmlElement, requisites: ReadonlyMap<string, string>): string | null =>
  dayFrom(confirmedDays.map((name) => requisites.get(name)).find((day) => day !== undefined)) ??
  dayFrom(childText(element, 'ДатаПоставки', 'ДатаОтгрузки'))

/** A negative promise is ignored. */
function promisedAmount(text: string | null): number | null {
  const amount = parseThousandths(text)
  return amount !== null && amount < 0 ? null : amount
}

/** Reads VAT from `СтавкиНалогов`, or from `Налоги`, which has the sum too. */
function vatOf(element: XmlElement): Pick<ErpDocumentLine, 'vatRate' | 'vat'> {
  const taxes = childrenOf(childOf(element, 'Налоги'), 'Налог')
  const tax = taxes.find((one) => childText(one, 'Наименование') === 'НДС') ?? taxes[0]
  const rate = vatRateOf(element) ?? readVatRate(childText(tax, 'Ставка'))
  return { vatRate: typeof rate === 'object' ? null : rate, vat: parseKopecks(childText(tax, 'Сумма')) }
}

function lineFrom(element: XmlElement, refuse: (reason: string) => never): ErpDocumentLine {
  const id = childText(element, 'Ид') ?? ''
  const name = childText(element, 'Наименование') ?? ''
  const read = (what: string, parse: typeof parseKopecks, ...names: string[]) => {
    const text = childText(element, ...names)
    return (
      parse(text) ??
      (text === null ? null : refuse(`не прочитать ${what} «${text.slice(0, 40)}», товар «${name || id}»`))
    )
  }
  const amount = read('количество', parseThousandths, 'Количество') ?? 0
  const price = read('цену', parseKopecks, 'ЦенаЗаЕдиницу', 'Цена') ?? 0
  const total = read('сумму', parseKopecks, 'Сумма') ?? Math.round((price * amount) / 1000)
  if (!Number.isSafeInteger(total)) refuse(`слишком большая сумма, товар «${name || id}»`)
  const requisites = new Map(requisitesOf(element).map((one) => [one.name, one.value]))
  const kind = requisites.get('ТипНоменклатуры')
  const codes = markingCodesOf(element)
  return {
    productExternalId: id,
    article: childText(element, 'Артикул'),
    name,
    amount,
    price,
    total,
    isService: kind === 'Услуга' || id === 'ORDER_DELIVERY',
    unit: unitOf(childOf(element, 'БазоваяЕдиница') ?? childOf(element, 'Единица')),
    ...vatOf(element),
    origin: originOf(element, requisitesOf(element)),
    traceNumber: requisites.get('РНПТ') ?? null,
    reserved: parseThousandths(requisites.get('Зарезервировано') ?? childText(element, 'Зарезервировано')),
    confirmed: promisedAmount(requisites.get('Подтверждено') ?? childText(element, 'Подтверждено')),
    confirmedOn: confirmedDayOf(element, requisites),
    status: (requisites.get('Статус строки') ?? childText(element, 'СтатусСтроки'))?.slice(0, 100) ?? null,
    pieces: readPieces(requisites.get(PIECES_REQUISITE) ?? ''),
    ...(codes.length > 0 && { codes }),
  }
}
