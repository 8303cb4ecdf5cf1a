import type { OfferItem } from '@snab/contract/quotes/offer'

/** Removed rows with their contents, each with its former predecessor. */
export function rowsAgain(before: readonly OfferItem[], removed: ReadonlySet<number>) {
  return before.flatMap((item, at) => {
    if (!removed.has(item.id)) return []
    const anchor = before.slice(0, at).findLast(({ id }) => !removed.has(id))
    const { kind, choice, isChosen, productId, customProductId, name, unit, amount, term, note } = item
    return [
      {
        clientKey: crypto.randomUUID(),
        ...(anchor && { after: anchor.id }),
        kind,
        choice,
        isChosen,
        productId,
        customProductId,
        name,
        unit,
        amount,
        term,
        note,
        pricing: item.pricing,
        sectionMarkup: item.sectionMarkup,
        ...(kind === 'work' && { purchase: item.purchase }),
      },
    ]
  })
}
