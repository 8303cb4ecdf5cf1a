import { shownNumber } from '@snab/domain/text/shown-numbers'
import { toAmount } from '@snab/domain/money/amounts'
import { ownValue } from '@snab/domain/own-value'
import type {
  StoredEdiDecisions,
  StoredEdiLine,
  StoredEdiMessage,
  StoredEdiOrder,
  StoredEdiQuestion,
} from '../../../../db/tables/integration/edi-tables'

type KnownLine = StoredEdiOrder['lines'][number]

/** What ORDCHG asks of an order. With questions nothing may be done. */
export type PlannedChange = {
  questions: StoredEdiQuestion[]
  /** Numbers of lines that the buyer no longer wants. */
  deleted: ReadonlySet<string>
  /** Lines with another amount, by number; the others of `message` are new. */
  changed: ReadonlyMap<string, KnownLine>
  /** The added and changed lines, with the head of the order where the change leaves it out. */
  message: StoredEdiMessage
  decisions: StoredEdiDecisions
}

type Step = { kind: 'skip' | 'delete' } | { kind: 'change'; before: KnownLine } | { kind: 'add' }

/** Lines are meant by their number in the order; what a line says besides must agree with the order's. */
export function planChange(
  known: StoredEdiOrder,
  message: StoredEdiMessage,
  decisions: StoredEdiDecisions,
): PlannedChange {
  const questions: StoredEdiQuestion[] = []
  const deleted = new Set<string>()
  const changed = new Map<string, KnownLine>()
  const lines: StoredEdiLine[] = []
  const settled = new Map(Object.entries(decisions.lines ?? {}))
  for (const line of message.lines) {
    const decision = ownValue(decisions.lines ?? {}, line.number)
    // the change of this line is not accepted: the order's line stays
    if (decision?.isRejected && line.action !== 'add') continue
    const before = known.lines.find(({ number }) => number === line.number)
    const doubt = doubtOf(line, before)
    if (doubt && !decision?.seen?.includes(doubt.code)) {
      questions.push({ line: line.number, ...doubt })
      continue
    }
    const step = stepOf(line, before)
    if (step.kind === 'delete') deleted.add(line.number)
    if (step.kind === 'change') {
      changed.set(line.number, step.before)
      const { productId } = step.before
      // found when the order came, perhaps by a person
      if (productId !== null && decision?.productId === undefined && doubt?.code !== 'other-goods')
        settled.set(line.number, { ...decision, productId })
    }
    if (step.kind === 'add' || step.kind === 'change') lines.push(withKnown(line, before))
  }
  return {
    questions,
    deleted,
    changed,
    message: { ...headOf(known, message), lines },
    decisions: { ...decisions, lines: Object.fromEntries(settled) },
  }
}

function stepOf({ action }: StoredEdiLine, before: KnownLine | undefined): Step {
  if (action === 'delete') return { kind: before ? 'delete' : 'skip' }
  if (action === 'keep') return { kind: 'skip' }
  return before ? { kind: 'change', before } : { kind: 'add' }
}

/** Why it is not clear what a line wants; null when it is. */
function doubtOf(line: StoredEdiLine, before: KnownLine | undefined): { code: string; text: string } | null {
  const { action, amount } = line
  if (action === 'unclear' || action === undefined)
    return { code: 'action', text: 'Не сказано, что сделать со строкой: добавить, изменить или убрать' }
  if (action === 'add') {
    if (!before) return null
    return { code: 'line-exists', text: 'Покупатель добавляет строку, а строка с таким номером в заказе уже есть' }
  }
  if (!before) return { code: 'unknown-line', text: 'Такой строки в заказе нет: изменить или убрать нечего' }
  if (isOther(line, before))
    return { code: 'other-goods', text: 'В строке изменения назван не тот товар, что в строке заказа' }
  if (before.productId === null && action === 'change')
    return { code: 'rejected-line', text: 'Эта строка заказа не была принята' }
  if (action === 'keep' && amount !== 0 && amount !== before.amount)
    return {
      code: 'kept-amount',
      text: `Строка названа неизменной, а количество другое: ${shownNumber(toAmount(amount))} вместо ${shownNumber(toAmount(before.amount))}`,
    }
  return null
}

/** Numbers that both name and that differ. */
const isOther = (line: StoredEdiLine, before: StoredEdiLine): boolean =>
  (['gtin', 'supplierCode', 'buyerCode'] as const).some(
    (code) => line[code] !== '' && before[code] !== '' && line[code] !== before[code],
  )

/** What the change leaves out is as in the order. Prices are not: a new one is agreed on or asked about. */
function withKnown({ action: _action, ...line }: StoredEdiLine, before: KnownLine | undefined): StoredEdiLine {
  if (!before) return line
  return {
    ...line,
    gtin: line.gtin || before.gtin,
    supplierCode: line.supplierCode || before.supplierCode,
    buyerCode: line.buyerCode || before.buyerCode,
    name: line.name || before.name,
    unit: line.unit || before.unit,
    neededOn: line.neededOn ?? before.neededOn,
  }
}

function headOf(known: StoredEdiOrder, message: StoredEdiMessage): StoredEdiMessage {
  const { number, sender, recipient } = message
  return {
    ...message,
    number,
    sender,
    recipient,
    day: known.day,
    neededOn: message.neededOn ?? known.neededOn,
    buyer: message.buyer || known.buyer,
    supplier: message.supplier || known.supplier,
    delivery: message.delivery || known.delivery,
    payer: message.payer || known.payer,
    currency: message.currency || known.currency,
    comment: known.comment,
  }
}

/** The order as the buyer wants it now. */
export function changedContent(
  known: StoredEdiOrder,
  { deleted, changed, message: { lines: _lines, ...head } }: PlannedChange,
  reviewed: StoredEdiOrder['lines'],
): StoredEdiOrder {
  const now = new Map(reviewed.map((line) => [line.number, line]))
  const kept = known.lines.flatMap((line) => (deleted.has(line.number) ? [] : [now.get(line.number) ?? line]))
  const added = reviewed.filter(({ number }) => !changed.has(number))
  return { ...head, function: known.function, lines: [...kept, ...added] }
}

/** What the portal cannot change in an order by itself, in words; null when nothing of it is asked. */
export function headQuestion(
  known: StoredEdiOrder,
  asked: Pick<StoredEdiMessage, 'delivery' | 'payer' | 'neededOn' | 'lines'>,
): StoredEdiQuestion | null {
  const days = new Map(known.lines.map(({ number, neededOn }) => [number, neededOn]))
  const what = [
    ...(asked.delivery === known.delivery ? [] : ['место доставки']),
    ...(asked.payer === known.payer ? [] : ['плательщика']),
    ...(asked.neededOn !== known.neededOn ||
    asked.lines.some(({ number, neededOn }) => days.has(number) && days.get(number) !== neededOn)
      ? ['срок']
      : []),
  ]
  if (what.length === 0) return null
  return {
    line: '',
    code: 'head',
    text: `Покупатель меняет ${what.join(', ')}: портал сам меняет только строки. Измените заказ вручную и отметьте, что строки можно изменить`,
  }
}
