import type { Services } from '../../../services'
import { guestBuyer } from '../../core/account/recognise-visitor'
import { findUserAsVisitor } from '../../core/account/sessions'
import { readProductRows, type ProductRow } from '../goods/product-rows'
import { notify } from '../../talk/notification/notify'
import { pricesText, stocksText } from './digest-text'
import { findNews } from './find-news'
import { closeBatch, findBefore, findListings, openBatches, type Listing } from './goods-news.queries'
import { rowsBefore } from './row-before'

/** Limits of one step: people at a time and rows of each; further rows of a person are skipped. */
const peopleAtOnce = 50
const mostRows = 1000

type Parts = Pick<Services, 'db' | 'config' | 'dictionary' | 'profiles' | 'clock'>

/**
 * Runs soon after a load. People with listed goods whose price changed for them, or that arrived in their region, get
 * one digest of prices and one of stocks. Returns how many were notified. After a crash the next run continues; the
 * batch number in the key prevents repeated notifications.
 */
export function goodsNewsJob(parts: Parts) {
  return async function goodsNews(): Promise<number> {
    let notices = 0
    for (const batch of await openBatches(parts.db)) {
      for (let after = 0; ;) {
        const listings = await findListings(parts.db, { batch, after, people: peopleAtOnce, most: mostRows })
        const last = listings.at(-1)
        if (!last) break
        notices += await notifyPeople(parts, batch, listings)
        after = last.userId
      }
      await closeBatch(parts.db, batch)
    }
    return notices
  }
}

async function notifyPeople(
  { db, config, dictionary, profiles, clock }: Parts,
  batch: number,
  listings: readonly Listing[],
): Promise<number> {
  const ids = [...new Set(listings.map(({ productId }) => productId))]
  const rows = await readProductRows(db, ids)
  const now: ReadonlyMap<number, ProductRow> = new Map(rows.map((row) => [row.id, row]))
  const before = rowsBefore(rows, await findBefore(db, batch, ids))
  let notices = 0
  for (const userId of new Set(listings.map((listing) => listing.userId))) {
    const person = await findUserAsVisitor(db, userId)
    if (!person) continue
    const words = dictionary.current
    const buyer = person.buyer ?? guestBuyer(words, person.regionId)
    const { prices, stocks } = findNews(
      listings.filter((listing) => listing.userId === userId),
      now,
      before,
      { prices: await profiles.get(buyer), dictionary: words, regionId: buyer.regionId },
    )
    if (prices.length === 0 && stocks.length === 0) continue
    notices++
    const whom = { userId, companyId: person.session.company?.id ?? null, now: clock() }
    await db.transaction().execute(async (trx) => {
      if (prices.length > 0)
        await notify(trx, {
          ...whom,
          kind: 'price-changed',
          ...pricesText(prices, config.SNAB_CURRENCY_SIGN, config.SNAB_PRICE_WITH_VAT),
          key: `price-changed:${batch}`,
        })
      if (stocks.length > 0)
        await notify(trx, { ...whom, kind: 'stock-arrived', ...stocksText(stocks), key: `stock-arrived:${batch}` })
    })
  }
  return notices
}
