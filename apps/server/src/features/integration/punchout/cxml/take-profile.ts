import { node } from '../../../../xml/xml-writer'
import type { Taken } from './take-setup'

/** ProfileRequest: which documents the portal accepts, and where. */
export const takeProfile = (origin: string, now: Date): Taken => ({
  status: 200,
  message: 'OK',
  content: node(
    'ProfileResponse',
    ['PunchOutSetupRequest', 'OrderRequest'].map((requestName) =>
      node('Transaction', [node('URL', `${origin}/punchout/cxml`)], { requestName }),
    ),
    { effectiveDate: now.toISOString() },
  ),
})
