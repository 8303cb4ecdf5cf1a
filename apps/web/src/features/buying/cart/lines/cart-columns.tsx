import type { CartItem } from '@snab/contract/buying/cart'
import { useMemo } from 'react'
import { formatMoney } from '../../../../lib/texts/format'
import { useMedia } from '../../../../lib/media'
import { useAppInfo } from '../../../../shared/session/startup'
import { textOf, useTexts } from '../../../../lib/texts/texts'
import {
  amountColumn,
  articleColumn,
  nameColumn,
  pictureColumn,
  plainNumber,
  priceColumn,
  removeButton,
  selectAndDragColumn,
  stockColumn,
  totalColumn,
} from '../../lines/cells/common-columns'
import { hasChangedPrice, PriceWas } from '../../lines/cells/line-price'
import { OpenNotes, type useNotesColumn } from '../../lines/cells/folded-notes'
import { noteButton, openedNoteColumn } from '../../lines/cells/note-cells'
import type { LineColumn } from '../../lines/line-kind'
import { linesTexts } from '../../lines/lines.texts'
import { cartTexts } from '../cart.texts'
import { amountLabel } from './cart-kind'
import type { CartActions } from './use-cart-actions'

type CartColumn = LineColumn<CartItem, CartActions>

const tip = textOf(cartTexts)
const amount = amountColumn(amountLabel)

const price: Omit<CartColumn, 'title' | 'width'> = {
  ...priceColumn,
  tip: ({ item, price }) =>
    hasChangedPrice(item, price) ? tip('cart.wasPrice', { price: formatMoney(item.priceWhenAdded ?? 0) }) : undefined,
}

const was: Omit<CartColumn, 'title' | 'width'> = {
  id: 'was',
  align: 'end',
  cell: ({ item, price }) => <PriceWas item={item} price={price} />,
  sheet: { read: ({ item }) => plainNumber(item.priceWhenAdded) },
}

const actions: Omit<CartColumn, 'title' | 'width'> = {
  id: 'actions',
  align: 'end',
  isTitleHidden: true,
  cell: (line) => (
    <>
      {line.noteEditor.isBelow && noteButton(line)}
      {removeButton(line)}
    </>
  ),
}

/**
 * As many columns as fit, so that the name stays readable and the bin visible. There is less room beside the form of a
 * new order. Notes without a column are below their lines; the former price is described there too.
 */
export function useCartColumns(
  isOrdering: boolean,
  hasChangedPrices: boolean,
  canMove: boolean,
  notes: ReturnType<typeof useNotesColumn>,
): CartColumn[] {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const { priceWithVat } = useAppInfo().configuration
  const isBroad = useMedia('(min-width: 1340px)')
  const isWide = useMedia('(min-width: 1420px)')
  const isRoomy = useMedia('(min-width: 1700px)')
  // the totals are below the lines there, and not beside them
  const isAlone = useMedia('(max-width: 1279px)')
  const isTight = useMedia('(max-width: 1059px)')
  const hasRoom = !isOrdering && isBroad
  const hasNotes = hasRoom && notes.isOpen
  const openNotes = hasRoom && !notes.isOpen ? notes.open : null
  const hasPictures = isOrdering ? isRoomy : isWide || (isAlone && !isTight)
  const hasStock = !isOrdering || isWide
  const hasWas = hasChangedPrices && isRoomy
  return useMemo(
    () => [
      { ...selectAndDragColumn, width: canMove ? 56 : 36, title: common('lines.selectAll') },
      ...(hasPictures ? [{ ...pictureColumn, width: 42, title: t('cart.colPicture') }] : []),
      {
        ...articleColumn,
        width: isTight ? 104 : hasRoom ? 152 : 128,
        title: common('lines.colArticle'),
        sort: 'article',
      },
      { ...nameColumn, width: null, title: t('cart.colName'), sort: 'name' },
      ...(hasStock ? [{ ...stockColumn, width: isTight ? 80 : 84, title: t('cart.colStock') }] : []),
      ...(hasWas ? [{ ...was, width: 104, title: t('cart.colWas') }] : []),
      {
        ...price,
        width: isTight ? 98 : hasRoom ? 116 : 112,
        title: t(priceWithVat ? 'cart.colPrice' : 'cart.colPriceNet'),
        sort: 'price',
      },
      { ...amount, width: isTight ? 114 : hasRoom ? 132 : 126, title: t('cart.colAmount') },
      { ...totalColumn, width: isTight ? 114 : hasRoom ? 126 : 122, title: common('lines.colTotal'), sort: 'total' },
      ...(hasNotes ? [{ ...openedNoteColumn, width: 132, title: common('lines.note') }] : []),
      {
        ...actions,
        width: hasNotes ? 40 : isTight ? 68 : 72,
        title: t('cart.colActions'),
        ...(openNotes && { head: <OpenNotes onOpen={openNotes} /> }),
      },
    ],
    [t, common, priceWithVat, canMove, hasPictures, hasStock, hasWas, hasNotes, hasRoom, openNotes, isTight],
  )
}
