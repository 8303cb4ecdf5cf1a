import { useMemo } from 'react'
import { useMedia } from '../../lib/media'
import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { cartTexts } from './cart.texts'

export type CartColumnId =
  | 'select'
  | 'picture'
  | 'article'
  | 'name'
  | 'stock'
  | 'price'
  | 'was'
  | 'amount'
  | 'total'
  | 'note'
  | 'actions'
export type CartColumn = {
  id: CartColumnId
  /** Pixels; the name takes what is left. */ width: number | null
  title: string
  align: 'start' | 'end' | 'center'
  sort?: 'article' | 'name' | 'price' | 'total'
}

/**
 * As many columns as there is room for, so that the name is not cut to nothing and the bin stays in sight. Beside the form of a
 * new order there is less of it. Where notes have no column they stand below their lines; what a price was is told there in words anyway.
 */
export function useCartColumns(isOrdering: boolean, hasChangedPrices: boolean, canMove: boolean): CartColumn[] {
  const t = useTexts(cartTexts)
  const { configuration } = useAppInfo()
  const isBroad = useMedia('(min-width: 1340px)')
  const isWide = useMedia('(min-width: 1420px)')
  const isRoomy = useMedia('(min-width: 1700px)')
  const hasNotes = !isOrdering && isBroad
  return useMemo(() => {
    const all: (CartColumn & { isShown?: boolean })[] = [
      { id: 'select', width: canMove ? 56 : 36, title: t('cart.selectAll'), align: 'center' },
      {
        id: 'picture',
        width: 42,
        title: t('cart.colPicture'),
        align: 'center',
        isShown: isOrdering ? isRoomy : isWide,
      },
      { id: 'article', width: 128, title: t('cart.colArticle'), align: 'start', sort: 'article' },
      { id: 'name', width: null, title: t('cart.colName'), align: 'start', sort: 'name' },
      { id: 'stock', width: 84, title: t('cart.colStock'), align: 'end', isShown: isOrdering ? isWide : true },
      { id: 'was', width: 104, title: t('cart.colWas'), align: 'end', isShown: hasChangedPrices && isRoomy },
      {
        id: 'price',
        width: 112,
        title: t(configuration.priceWithVat ? 'cart.colPrice' : 'cart.colPriceNet'),
        align: 'end',
        sort: 'price',
      },
      { id: 'amount', width: 126, title: t('cart.colAmount'), align: 'start' },
      { id: 'total', width: 122, title: t('cart.colTotal'), align: 'end', sort: 'total' },
      { id: 'note', width: 132, title: t('cart.note'), align: 'start', isShown: hasNotes },
      { id: 'actions', width: hasNotes ? 40 : 72, title: t('cart.colActions'), align: 'end' },
    ]
    return all.filter(({ isShown }) => isShown !== false)
  }, [t, configuration.priceWithVat, isOrdering, hasNotes, hasChangedPrices, canMove, isWide, isRoomy])
}
