import { expect } from 'vitest'
import type { Portal } from '../../../../../test/portal'
import { signIn } from './test-erp'

const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>`

export const PAYMENT = 'Выплата безналичных денег'
export const REFUND = 'Возврат безналичных денег'
export const SHIPMENT = 'Отпуск товара'
export const RETURN = 'Возврат товара'

export type ReportedDocument = {
  /** Empty: 1C sends no id. */
  id?: string
  number?: string
  date?: string
  operation: string
  /** Roubles. */
  total: number
  inn?: string
  /** Our organisation. */
  seller?: string
  isVoid?: boolean
  /** The order that it names. */
  basis?: string
  form?: string
  /** Goods and amounts in units, at 1 rouble. */
  goods?: readonly { key: string; amount: number; total: number }[]
  /** Further requisites. */
  values?: Record<string, string>
}

const party = (inn: string, role: string) =>
  `<Контрагент><Ид>${inn}</Ид><Наименование>ООО</Наименование><ИНН>${inn}</ИНН><Роль>${role}</Роль></Контрагент>`

function inner(reported: ReportedDocument): string {
  const {
    id = '',
    number = id,
    date = '2026-03-10',
    operation,
    total,
    inn,
    seller,
    isVoid = false,
    basis,
    form,
    goods,
    values = {},
  } = reported
  const parties = [inn ? party(inn, 'Покупатель') : '', seller ? party(seller, 'Продавец') : ''].join('')
  return [
    id && `<Ид>${id}</Ид>`,
    `<Номер>${number}</Номер><Дата>${date}</Дата><ХозОперация>${operation}</ХозОперация><Сумма>${total.toFixed(2)}</Сумма>`,
    parties && `<Контрагенты>${parties}</Контрагенты>`,
    basis && `<Основание>${basis}</Основание>`,
    goods &&
      `<Товары>${goods
        .map(
          ({ key, amount, total: sum }) =>
            `<Товар><Ид>${key}</Ид><Наименование>Товар</Наименование><ЦенаЗаЕдиницу>${(sum / amount).toFixed(2)}</ЦенаЗаЕдиницу><Количество>${String(amount)}</Количество><Сумма>${sum.toFixed(2)}</Сумма></Товар>`,
        )
        .join('')}</Товары>`,
    requisites({ Проведен: String(!isVoid), ...(form && { 'Вид документа': form }), ...values }),
  ]
    .filter(Boolean)
    .join('')
}

/** A separate document. */
export const separate = (reported: ReportedDocument) => `<Документ>${inner(reported)}</Документ>`

type ReportedOrder = { values?: Record<string, string>; total?: number; lines?: string }

/** An order; with null `subordinates` the list of its documents is omitted. */
export const orderOf = (
  id: number,
  subordinates: readonly ReportedDocument[] | null,
  { values = {}, total, lines = '' }: ReportedOrder = {},
) =>
  `<Документ><Ид>${String(id)}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация>${total === undefined ? '' : `<Сумма>${total.toFixed(2)}</Сумма>`}${lines && `<Товары>${lines}</Товары>`}${
    subordinates === null
      ? ''
      : `<ПодчиненныеДокументы>${subordinates.map((one) => `<ПодчиненныйДокумент>${inner(one)}</ПодчиненныйДокумент>`).join('')}</ПодчиненныеДокументы>`
  }${requisites(values)}</Документ>`

const fileOf = (...documents: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${documents.join('')}</КоммерческаяИнформация>`

/** Sends each file in a separate exchange. */
export async function tellFiles(portal: Portal, ...files: readonly (readonly string[])[]): Promise<string[]> {
  const journal: string[] = []
  for (const documents of files) {
    const erp = await signIn(portal, 'sale')
    await erp.call('init')
    const answer = await erp.call('file', '&filename=orders.xml', Buffer.from(fileOf(...documents)))
    expect(answer.lines[0]).toBe('success')
    journal.push(answer.body)
  }
  return journal
}
