import type { Edit, EditAnswer } from './edit'
import { markSent, markUnsent, nextEdits, takeAnswers, type EditQueue } from './edit-queue'

/** How a request ended. */
export type SendResult =
  | { kind: 'answered'; answers: EditAnswer[] }
  /** It is unknown whether the portal has them. */
  | { kind: 'unanswered' }
  /** The portal has accepted none of them; `afterMs`: when to try again. */
  | { kind: 'not-taken'; why: 'busy' | 'signed-out' | 'outdated' | 'refused'; message: string; afterMs: number | null }

type SendPorts = {
  /** Changes the stored queue; nothing else changes it meanwhile. Resolves once it is stored. */
  change: (next: (queue: EditQueue) => EditQueue, answers?: readonly EditAnswer[]) => Promise<EditQueue>
  send: (edits: readonly Edit[]) => Promise<SendResult>
}

export const editsInRequest = 100

/**
 * Sends waiting edits until nothing can be sent or an attempt fails; returns how the last attempt ended. The queue is
 * stored before each request and after each answer, so that sending can be interrupted anywhere.
 */
export async function sendEdits({ change, send }: SendPorts): Promise<SendResult> {
  for (;;) {
    let edits: Edit[] = []
    await change((queue) => {
      edits = nextEdits(queue, editsInRequest)
      return markSent(queue, new Set(edits.map(({ key }) => key)))
    })
    if (edits.length === 0) return { kind: 'answered', answers: [] }
    const result = await send(edits)
    if (result.kind === 'unanswered') return result
    if (result.kind === 'not-taken') {
      // an earlier attempt without an answer may have delivered these
      const first = new Set(edits.filter(({ state }) => state === 'waiting').map(({ key }) => key))
      await change((queue) => markUnsent(queue, first))
      return result
    }
    await change((queue) => takeAnswers(queue, result.answers), result.answers)
    const answered = new Set(result.answers.map(({ key }) => key))
    const left = edits.filter(({ key }) => !answered.has(key))
    if (left.length > 0) await change((queue) => markUnsent(queue, new Set(left.map(({ key }) => key))))
    if (left.length === edits.length) return { kind: 'unanswered' }
  }
}
