import type { RejectionCode } from '@snab/contract/errors'
import { coreTexts } from './core.texts'
import { balanceTexts } from './balance.texts'
import { contentTexts } from './content.texts'
import { talkTexts } from './talk.texts'
import { catalogueTexts } from './catalogue.texts'
import { buyingTexts } from './buying.texts'
import { peopleTexts } from './people.texts'
import { ordersTexts } from './orders.texts'
import { moneyTexts } from './money.texts'
import { erpTexts } from './erp.texts'
import { assortmentTexts } from './assortment.texts'
import { quotesTexts } from './quotes.texts'
import { officeTexts } from './office.texts'
import { integrationTexts } from './integration.texts'
import { pagesTexts } from './pages.texts'

/** The sentence of a refusal, unless the caller gives another one. */
export const rejectionTexts: Record<RejectionCode, string> = {
  ...coreTexts,
  ...balanceTexts,
  ...contentTexts,
  ...talkTexts,
  ...catalogueTexts,
  ...buyingTexts,
  ...peopleTexts,
  ...ordersTexts,
  ...moneyTexts,
  ...erpTexts,
  ...assortmentTexts,
  ...quotesTexts,
  ...officeTexts,
  ...integrationTexts,
  ...pagesTexts,
}
