import { useTexts } from '../../../lib/texts/texts'
import { readCartSearch, type CartSearch } from './cart-search'
import classes from './cart-screen.module.css'
import { cartTexts } from './cart.texts'

const choices = [
  ['', 'cart.sortPosition'],
  ['-added', 'cart.sortAdded'],
  ['name', 'cart.sortName'],
  ['article', 'cart.sortArticle'],
  ['price', 'cart.sortPrice'],
  ['-price', 'cart.sortPriceDown'],
  ['-total', 'cart.sortTotalDown'],
] as const

export function SortChoice({ sort, onSort }: { sort: CartSearch['sort']; onSort: (sort: CartSearch['sort']) => void }) {
  const t = useTexts(cartTexts)
  return (
    <select
      className={classes.choice}
      aria-label={t('cart.sort')}
      value={sort ?? ''}
      onChange={(event) => onSort(readCartSearch({ sort: event.target.value }).sort)}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </select>
  )
}
