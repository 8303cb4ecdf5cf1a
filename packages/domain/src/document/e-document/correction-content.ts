import type { CorrectionLine } from '../correction-content'
import type { ENamedDocument, EParty, ESigner } from './e-content'

/** Универсальный корректировочный документ (УКД) as the electronic format needs it. */
export type CorrectionContent = {
  number: string
  day: string
  /** 1: with корректировочный счёт-фактура; 2: without, for sellers that issue none. */
  status: 1 | 2
  /** The corrected documents: УПД or счёт-фактура. */
  corrected: ENamedDocument[]
  /** Исправление of this УКД. */
  revision: { number: number; day: string } | null
  seller: EParty
  buyer: EParty
  lines: CorrectionLine[]
  /** What the correction rests on: an agreement, an act of differences. */
  grounds: ENamedDocument[]
  /** Whether the buyer is asked to agree, or only informed of a change agreed before. */
  isProposal: boolean
  signer: ESigner
}
