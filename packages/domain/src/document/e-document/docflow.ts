/**
 * The life of a document at an operator of electronic documents («оператор ЭДО»), computed from what the operator has
 * reported. The result depends on the set of events only, so repeats and any order of arrival give the same state.
 */
export const docflowStates = [
  'prepared',
  'to-sign',
  'queued',
  'sent',
  'delivered',
  'received',
  'signed',
  'signed-with-differences',
  'refused',
  'correction-asked',
  'annulled',
  'error',
] as const
export type DocflowState = (typeof docflowStates)[number]

export const docflowStateNames: Record<DocflowState, string> = {
  prepared: 'Готовится',
  'to-sign': 'Ждёт подписи',
  queued: 'В очереди на отправку',
  sent: 'Отправлен',
  delivered: 'Доставлен',
  received: 'Получен покупателем',
  signed: 'Подписан',
  'signed-with-differences': 'Подписан с расхождениями',
  refused: 'Отказано в подписи',
  'correction-asked': 'Покупатель просит уточнить',
  annulled: 'Аннулирован',
  error: 'Ошибка оператора',
}

/** What operators report, in the order in which events of the same moment count. */
export const docflowEventKinds = [
  'sent',
  'delivered',
  'received',
  'signed',
  'signed-with-differences',
  'refused',
  'correction-asked',
  'annulment-proposed',
  'annulment-refused',
  'annulled',
  'error',
] as const
export type DocflowEventKind = (typeof docflowEventKinds)[number]

/** `id`: the operator's own, the same for a repeated event. `at`: the operator's moment in milliseconds. */
export type DocflowEvent = { id: string; kind: DocflowEventKind; at: number; text: string }

export type Docflow = {
  state: DocflowState
  /** Why: the reason of a refusal, the requested correction, the operator's error. */
  text: string
  /** A proposal to annul that waits for the other side. */
  annulment: string | null
}

const answers: readonly DocflowEventKind[] = ['signed', 'signed-with-differences', 'refused']
const answeredStates: readonly DocflowState[] = ['signed', 'signed-with-differences', 'refused', 'annulled']
const steps: readonly DocflowState[] = ['prepared', 'to-sign', 'queued', 'sent', 'delivered', 'received']

/** Whether the buyer has given the answer that ends the exchange. */
export const isAnswered = (state: DocflowState): boolean => answeredStates.includes(state)

/** Whether nothing has been sent yet, so that the document can simply be dropped. */
export const isBeforeSending = (state: DocflowState): boolean => ['prepared', 'to-sign', 'queued'].includes(state)

/** The state after these events, in any order and with repeats. */
export function docflowOf(events: readonly DocflowEvent[]): Docflow {
  const known = new Map(events.map((event) => [event.id, event]))
  const inOrder = [...known.values()].toSorted(
    (one, other) =>
      one.at - other.at ||
      docflowEventKinds.indexOf(one.kind) - docflowEventKinds.indexOf(other.kind) ||
      (one.id < other.id ? -1 : 1),
  )
  return inOrder.reduce<Docflow>(follow, { state: 'queued', text: '', annulment: null })
}

function follow(flow: Docflow, { kind, text }: DocflowEvent): Docflow {
  const isOver = flow.state === 'annulled' || flow.state === 'refused'
  switch (kind) {
    case 'annulled':
      return { state: 'annulled', text, annulment: null }
    case 'annulment-proposed':
      return flow.state === 'annulled' ? flow : { ...flow, annulment: text }
    case 'annulment-refused':
      return { ...flow, annulment: null }
    case 'correction-asked':
      return isOver ? flow : { ...flow, state: 'correction-asked', text }
    case 'error':
      return isAnswered(flow.state) ? flow : { ...flow, state: 'error', text }
    case 'sent':
    case 'delivered':
    case 'received':
      return stepOf(flow.state) < steps.indexOf(kind) ? { ...flow, state: kind, text: '' } : flow
    default:
      // the first answer counts: a second one is the operator's fault
      return answers.includes(kind) && !isAnswered(flow.state) ? { ...flow, state: kind, text } : flow
  }
}

/** An error is overcome by any later step; what follows the delivery is not undone by a step. */
const stepOf = (state: DocflowState): number => {
  if (state === 'error') return -1
  const step = steps.indexOf(state)
  return step === -1 ? steps.length : step
}
