import type { Line } from '../../access-lines'
import { ediAccess } from './edi-access'
import { priceFeedAccess } from './price-feed-access'
import { punchoutAccess } from './punchout-access'
import { webhookAccess } from './webhook-access'

/** What buyers' own systems read and do. */
export const integrationAccess: Record<string, Line> = {
  ...ediAccess,
  ...priceFeedAccess,
  ...punchoutAccess,
  ...webhookAccess,
}
