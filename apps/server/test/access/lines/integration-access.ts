import type { Line } from '../access-lines'
import { ediAccess } from './edi-access'
import { priceFeedAccess } from './price-feed-access'
import { webhookAccess } from './webhook-access'

/** What the buyers' own systems use. */
export const integrationAccess: Record<string, Line> = { ...ediAccess, ...priceFeedAccess, ...webhookAccess }
