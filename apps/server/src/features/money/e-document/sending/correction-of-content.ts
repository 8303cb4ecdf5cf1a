import type { CorrectionContent } from '@snab/domain/document/e-document/correction-content'
import type { Correction } from '@snab/domain/document/correction-content'
import { transferStatus, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { partiesOf, type TransferFacts } from './transfer-of-content'

/**
 * The content of a correction as the electronic format needs it. The change was agreed before, so the buyer is only
 * informed.
 */
export const correctionOfContent = (
  content: ShipmentContent,
  { corrected, lines, grounds }: Correction,
  facts: TransferFacts,
): CorrectionContent => ({
  ...partiesOf(content, facts),
  number: facts.number,
  day: facts.day,
  status: transferStatus(content),
  corrected: [corrected],
  revision: content.revision ?? null,
  lines,
  grounds,
  isProposal: false,
  signer: facts.signer,
})
