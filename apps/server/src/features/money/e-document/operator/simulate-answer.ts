import type { SimulatedAnswer } from '@snab/domain/document/e-document/e-document'
import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findEDocument } from '../e-document.queries'
import { simulateEvent } from './simulated-operator'

const events: Record<SimulatedAnswer, { kind: DocflowEventKind; text: string }> = {
  accept: { kind: 'signed', text: '' },
  differences: { kind: 'signed-with-differences', text: 'Симулятор: недостача' },
  refuse: { kind: 'refused', text: 'Симулятор: товар не наш' },
  correction: { kind: 'correction-asked', text: 'Симулятор: уточните адрес грузополучателя' },
  annul: { kind: 'annulled', text: 'Симулятор: аннулирование принято' },
}

/** What the buyer of the simulator does, chosen by staff who try the exchange. */
export async function simulateAnswer(
  { db, clock, edo }: Pick<Services, 'db' | 'clock' | 'edo'>,
  session: Session,
  id: number,
  answer: SimulatedAnswer,
): Promise<void> {
  const row = await findEDocument(db, session, id)
  if (!row) throw new Rejected('edo-not-found')
  if (edo?.name !== 'simulated' || row.operator !== 'simulated' || row.externalId === null)
    throw new Rejected('edo-state')
  await simulateEvent({ db, clock }, { documentId: row.externalId, ...events[answer] })
}
