import type { Line } from '../../access-lines'
import { ediAccess } from './edi-access'
import { priceFeedAccess } from './price-feed-access'
import { punchoutAccess } from './punchout-access'
import { webhookAccess } from './webhook-access'

/** Endpoints for buyers' own systems. */
export const integrationAccess: Record<string, Line> = {
  ...ediAccess,
  ...priceFeedAccess,
  ...punchoutAccess,
  ...webhookAccess,
}
