import {
  lineActionCodes,
  mostEdiLines,
  orderFunctions,
  type LineAction,
  type OrderFunction,
} from '@snab/domain/integration/edi'
import { ownValue } from '@snab/domain/own-value'
import { textAt, type Message, type Segment } from '../syntax/read-interchange'
import { Unreadable } from '../syntax/unreadable'
import type { OrderMessage, OrderMessageLine } from './order-message'
import { amountOf, dayOf, priceOf } from './values'

const content = (message: string) => new Unreadable(message, { code: 'content' })

/** ORDERS or ORDCHG of D.96A or D.01B. Throws `Unreadable`. */
export function readOrder({ type, segments, version }: Message): OrderMessage {
  if (version !== 'D96A' && version !== 'D01B')
    throw content(`${type} написан по справочнику ${version || 'без номера'}, а портал читает D96A и D01B`)
  const firstLine = segments.findIndex(({ name }) => name === 'LIN')
  const summary = segments.findIndex(({ name }) => name === 'UNS')
  const end = summary < 0 ? segments.length : summary
  const head = segments.slice(0, firstLine < 0 ? end : firstLine)
  const isChange = type === 'ORDCHG'
  const number = isChange ? orderOfChange(head) : textAt(beginOf(head), 1)
  if (number === '') throw content(isChange ? 'Не сказано, какой заказ изменить (RFF+ON)' : 'В заказе нет номера (BGM)')
  if (number.length > 35) throw content('Номер заказа длиннее 35 знаков')
  const kind = functionOf(head, isChange)
  const read = firstLine < 0 ? [] : linesOf(segments.slice(firstLine, end), isChange)
  const lines = isChange && kind !== 'change' ? read.map((line) => wholeLine(line, kind)) : read
  if (lines.length === 0 && kind !== 'cancel') throw content('В заказе нет ни одной строки (LIN)')
  refuseWrongCount(segments.slice(end), lines.length)
  return {
    number,
    function: kind,
    day: dayOf(dated(head, ['137'])),
    neededOn: dayOf(dated(head, ['2', '64', '69', '63', '10'])),
    buyer: partyOf(head, 'BY'),
    supplier: partyOf(head, 'SU'),
    delivery: partyOf(head, 'DP'),
    payer: partyOf(head, 'IV'),
    currency: textAt(
      head.find(({ name }) => name === 'CUX'),
      0,
      1,
    ),
    comment: head
      .filter(({ name }) => name === 'FTX')
      .map((segment) => (segment.elements[3] ?? []).join('').trim())
      .filter((text) => text !== '')
      .join('\n'),
    lines,
  }
}

const beginOf = (head: readonly Segment[]): Segment | undefined => head.find(({ name }) => name === 'BGM')

/** BGM has the number of the change itself. */
const orderOfChange = (head: readonly Segment[]): string =>
  textAt(
    head.find((segment) => segment.name === 'RFF' && textAt(segment, 0) === 'ON'),
    0,
    1,
  )

function functionOf(head: readonly Segment[], isChange: boolean): OrderFunction {
  const asked = textAt(beginOf(head), 2)
  const kind = ownValue<OrderFunction>(orderFunctions, asked === '' ? (isChange ? '4' : '9') : asked)
  if (kind === undefined || (isChange && kind === 'original'))
    throw content(`Функция ${asked} (BGM) порталу не знакома: бывают ${isChange ? '' : '9, '}5, 4 и 1`)
  return kind
}

const dated = (segments: readonly Segment[], qualifiers: readonly string[]): Segment | undefined =>
  qualifiers
    .map((qualifier) => segments.find((segment) => segment.name === 'DTM' && textAt(segment, 0) === qualifier))
    .find((segment) => segment !== undefined)

const partyOf = (segments: readonly Segment[], role: string): string =>
  textAt(
    segments.find((segment) => segment.name === 'NAD' && textAt(segment, 0) === role),
    1,
  )

/** A line of the whole order anew, written as a change. */
function wholeLine({ action, ...line }: OrderMessageLine, kind: OrderFunction): OrderMessageLine {
  if (action === 'delete') return { ...line, amount: 0 }
  if (action === 'keep' && line.amount === 0 && kind !== 'cancel')
    throw content(`Строка ${line.number}: нет заказанного количества (QTY+21)`)
  return line
}

/** CNT+2 counts the lines: a difference means that some were lost. */
function refuseWrongCount(summary: readonly Segment[], lines: number): void {
  const count = summary.find((segment) => segment.name === 'CNT' && textAt(segment, 0) === '2')
  const told = textAt(count, 0, 1)
  if (told !== '' && Number(told.replace(',', '.')) !== lines)
    throw content(`В CNT названо строк: ${told}, а в заказе их ${String(lines)}`)
}

function linesOf(segments: readonly Segment[], isChange: boolean): OrderMessageLine[] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    if (segment.name === 'LIN') groups.push([segment])
    else groups.at(-1)?.push(segment)
  }
  if (groups.length > mostEdiLines) throw content(`В заказе больше ${String(mostEdiLines)} строк`)
  const lines = groups.map((group, at) => lineOf(group, at, isChange))
  if (new Set(lines.map(({ number }) => number)).size !== lines.length)
    throw content('Номера строк заказа (LIN) повторяются')
  return lines
}

/** PIA names further numbers: `SA` is ours, `BP` and `IN` the buyer's. */
function codesOf(group: readonly Segment[]): (of: readonly string[]) => string {
  const [head] = group
  const pairs = [
    [textAt(head, 2, 1), textAt(head, 2)],
    ...group
      .filter(({ name }) => name === 'PIA')
      .flatMap(({ elements }) => elements.slice(1).map(([code = '', kind = '']) => [kind.trim(), code.trim()])),
  ]
  return (of) => pairs.find(([kind = '', code]) => of.includes(kind) && code !== '')?.[1] ?? ''
}

function lineOf(group: readonly Segment[], at: number, isChange: boolean): OrderMessageLine {
  const number = textAt(group[0], 0) || String(at + 1)
  const of = `Строка ${number}`
  const code = codesOf(group)
  const action = isChange ? (ownValue<LineAction>(lineActionCodes, textAt(group[0], 1)) ?? 'unclear') : undefined
  const quantity = group.find((segment) => segment.name === 'QTY' && textAt(segment, 0) === '21')
  if (!quantity && action !== 'delete' && action !== 'keep') throw content(`${of}: нет заказанного количества (QTY+21)`)
  const amount = quantity ? amountOf(textAt(quantity, 0, 1), of) : 0
  const name = group
    .filter((segment) => segment.name === 'IMD')
    .map(({ elements }) => (elements[2] ?? []).slice(3).join('').trim())
    .find((text) => text !== '')
  return {
    number,
    gtin: code(['EN', 'SRV', 'UP']),
    supplierCode: code(['SA']),
    buyerCode: code(['BP', 'IN']),
    name: name ?? '',
    amount,
    unit: textAt(quantity, 0, 2),
    netPrice: pricesOf(group, ['AAA'], of),
    grossPrice: pricesOf(group, ['AAE'], of),
    neededOn: dayOf(dated(group, ['2', '64', '69', '63', '10'])),
    ...(action && { action }),
  }
}

/** PRI may state the price of several units. */
function pricesOf(group: readonly Segment[], kinds: readonly string[], of: string): number | null {
  const segment = group.find((one) => one.name === 'PRI' && kinds.includes(textAt(one, 0)))
  const text = textAt(segment, 0, 1)
  if (text === '') return null
  const basis = textAt(segment, 0, 4)
  const units = basis === '' ? 1000 : amountOf(basis, of)
  if (units === 0) throw content(`${of}: цена названа за ноль единиц`)
  return Math.round((priceOf(text, of) * 1000) / units)
}
