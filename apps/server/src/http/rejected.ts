import type { ErrorBody, FieldProblem, RejectionCode } from '@snab/contract/errors'
import { rejectionTexts } from './rejection-texts/rejection-texts'

type Details = {
  message?: string
  errors?: FieldProblem[]
  headers?: Record<string, string>
  links?: ErrorBody['links']
  changed?: ErrorBody['changed']
  isReasonGiven?: boolean
  savedBy?: ErrorBody['savedBy']
  movedTo?: number
  above?: ErrorBody['above']
}

/** A refusal that the caller can act on. Any other error is a bug and answers 500. */
export class Rejected extends Error {
  readonly code: RejectionCode
  readonly details: Details

  constructor(code: RejectionCode, details: Details = {}) {
    super(details.message ?? rejectionTexts[code])
    this.code = code
    this.details = details
  }
}

/** A wrong field of a body, with the message shown beside it. */
export const invalidField = (field: string, message: string): Rejected =>
  new Rejected('invalid-input', { message, errors: [{ field, message }] })
