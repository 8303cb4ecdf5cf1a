/** How the buyer's clerk answers a shipping document. */
export const acceptanceResults = ['accepted', 'with-differences', 'refused'] as const
export type AcceptanceResult = (typeof acceptanceResults)[number]

export const acceptanceNames: Record<AcceptanceResult, string> = {
  accepted: 'Принят',
  'with-differences': 'Принят с расхождениями',
  refused: 'Не принят',
}

/** Why a line was received differently; the claim takes the same words where it has them. */
export const differenceReasons = ['shortage', 'damaged', 'defect', 'wrong-item', 'surplus', 'other'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

export const differenceNames: Record<DifferenceReason, string> = {
  shortage: 'Недостача',
  damaged: 'Повреждено при доставке',
  defect: 'Брак',
  'wrong-item': 'Не тот товар',
  surplus: 'Излишек',
  other: 'Другое',
}

/** Amounts in thousandths. `line`: its place in the document, from 1. */
export type ReceivedLine = { line: number; shipped: number; received: number; reason: DifferenceReason | null }

export type ReceptionProblem = { line: number; text: string }

/** The lines that were received differently. */
export const differencesOf = <Line extends ReceivedLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ shipped, received }) => shipped !== received)

/** The problem of an answer: every difference needs a reason that fits it. */
export function checkReception(lines: readonly ReceivedLine[]): ReceptionProblem[] {
  return differencesOf(lines).flatMap(({ line, shipped, received, reason }) => {
    if (reason === null) return [{ line, text: 'Укажите причину расхождения' }]
    if (received > shipped !== (reason === 'surplus') && reason !== 'other')
      return [
        { line, text: received > shipped ? 'Принято больше: причина — излишек' : 'Принято меньше, чем отгружено' },
      ]
    return []
  })
}
