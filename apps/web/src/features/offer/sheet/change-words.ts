import type { ItemChanges } from '@snab/contract/product'
import { formatMoney } from '../../../lib/texts/format'
import type { Translate } from '../../../lib/texts/texts'
import type { offerTexts } from '../offer.texts'

/** What has changed since a row was saved or accepted. */
export const changeWords = (changes: ItemChanges, t: Translate<typeof offerTexts>): string =>
  [
    changes.gone && t('offer.nowGone'),
    changes.price && changes.price.now !== null && t('offer.nowPrice', { price: formatMoney(changes.price.now) }),
    changes.discontinued && t('offer.nowDiscontinued'),
    changes.stock && t('offer.nowStock'),
    changes.multiplicity && t('offer.nowPack'),
  ]
    .filter(Boolean)
    .join(', ')
