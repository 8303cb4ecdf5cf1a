/**
 * The price and stock a listed product was last seen with: kopecks per unit at the listed amount, thousandths in stock.
 */
export type ListedState = {
  price: number | null
  stock: number | null
  multiplicity: number | null
  discontinued: boolean
  gone: boolean
}

type Pair<Was, Now = Was> = { was: Was; now: Now }
export type ListedChanges = {
  price: Pair<number | null> | null
  stock: Pair<number> | null
  multiplicity: Pair<number> | null
  discontinued: boolean
  gone: boolean
}

const covers = ({ stock }: ListedState, amount: number): boolean => (stock ?? 0) >= amount

/** Compares states as a buyer would: ten metres more of an ample stock is not a change. */
export const sameNews = (a: ListedState, b: ListedState, amount: number): boolean =>
  a.price === b.price &&
  a.multiplicity === b.multiplicity &&
  a.discontinued === b.discontinued &&
  a.gone === b.gone &&
  covers(a, amount) === covers(b, amount)

/**
 * «What has changed since»: null when nothing relevant to a buyer has changed. A stock that was never recorded is
 * ignored.
 */
export function listedChanges(was: ListedState, now: ListedState, amount: number): ListedChanges | null {
  const changes: ListedChanges = {
    price: was.price !== now.price && !now.gone ? { was: was.price, now: now.price } : null,
    stock:
      was.stock !== null && covers(was, amount) !== covers(now, amount)
        ? { was: was.stock, now: now.stock ?? 0 }
        : null,
    multiplicity:
      was.multiplicity !== now.multiplicity ? { was: was.multiplicity ?? 0, now: now.multiplicity ?? 0 } : null,
    discontinued: now.discontinued && !was.discontinued,
    gone: now.gone,
  }
  return changes.price || changes.stock || changes.multiplicity || changes.discontinued || changes.gone ? changes : null
}
