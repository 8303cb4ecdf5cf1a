import { ownStock } from '@snab/domain/catalogue/stock'
import { readAmount, roundedUp } from '../../../../shared/amounts/amounts'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { ProductCardLink } from '../../../../shared/product/product-card-link'
import { textOf } from '../../../../lib/texts/texts'
import { AmountField } from '../../../../shared/amounts/amount-field'
import buttons from '../../../../ui/button.module.css'
import { GripIcon, TrashIcon } from '../../../../ui/icons'
import { LineStock } from '../../../../shared/product/stock/line-stock'
import { LineArticle } from '../../../../ui/table/line-table'
import lines from '../../../../ui/table/line-table.module.css'
import productName from '../../../../shared/product/product-name.module.css'
import { RowPicture } from '../../../../shared/pictures/row-picture'
import type { DrawnLine, Line } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './cells.module.css'
import type { ColumnPart } from './column-part'
import { focusNeighbour } from './focus-neighbour'
import { PriceNow } from './line-price'

const t = textOf(linesTexts)
type AnyLine = DrawnLine<Line, unknown>

/** A number in the format that a Russian spreadsheet parses. */
export const plainNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export const selectBox = ({ item, isSelected, toggle }: AnyLine) => (
  <input
    type="checkbox"
    aria-label={t('lines.select', { name: item.product.name })}
    checked={isSelected}
    onChange={toggle}
  />
)

export const selectColumn: ColumnPart = { id: 'select', align: 'center', cell: selectBox }

/** The checkbox column with a drag handle; the keyboard moves lines from any cell. */
export const selectAndDragColumn: ColumnPart = {
  id: 'select',
  align: 'center',
  cell: (line) => (
    <span className={classes.select}>
      {line.canMove && (
        <button
          type="button"
          className={classes.grip}
          draggable
          tabIndex={-1}
          aria-label={t('lines.move', { name: line.item.product.name })}
          title={t('lines.moveHint')}
          data-drag={line.item.id}
        >
          <GripIcon />
        </button>
      )}
      {selectBox(line)}
    </span>
  ),
}

/** A drag handle that also supports the arrow keys. */
export const moveColumn: ColumnPart = {
  id: 'move',
  align: 'center',
  isTitleHidden: true,
  cell: ({ item, moveBy }) => (
    <button
      type="button"
      draggable
      className={classes.handle}
      aria-label={t('lines.moveByArrows', { name: item.product.name })}
      data-drag={item.id}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        moveBy(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  ),
}

export const pictureColumn: ColumnPart = {
  id: 'picture',
  align: 'center',
  isTitleHidden: true,
  cell: ({ item }) => <RowPicture src={item.product.image} size={28} />,
}

export const articleColumn: ColumnPart = {
  id: 'article',
  align: 'start',
  cell: ({ item }) => <LineArticle article={item.product.article} />,
  tip: ({ item }) => item.product.article,
  sheet: { read: ({ item }) => item.product.article },
}

export const nameColumn: ColumnPart = {
  id: 'name',
  align: 'start',
  cell: ({ item }) => <ProductCardLink item={item} className={productName.name} />,
  sheet: { read: ({ item }) => item.product.name },
}

export const stockColumn: ColumnPart = {
  id: 'stock',
  align: 'end',
  cell: ({ item }) => <LineStock product={item.product} />,
  sheet: { read: ({ item: { product } }) => (product.stocks === null ? '' : plainNumber(ownStock(product.stocks))) },
}

export const priceColumn: ColumnPart = {
  id: 'price',
  align: 'end',
  cell: ({ price }) => <PriceNow price={price} />,
  sheet: { read: ({ price }) => plainNumber(price) },
}

/** `labelOf` labels the field with the product. */
export const amountColumn = (labelOf: (name: string) => string): ColumnPart => ({
  id: 'amount',
  align: 'start',
  cell: ({ item: { id, product }, actions, amount, isPending, setAmount }) =>
    actions === null ? (
      `${formatNumber(amount)} ${product.unit.name}`
    ) : (
      <>
        <AmountField
          of={id}
          label={labelOf(product.name)}
          amount={amount}
          packing={product}
          pending={isPending}
          onChange={setAmount}
        />
        <span className={lines.unit} title={product.unit.name}>
          {product.unit.name}
        </span>
      </>
    ),
  sheet: {
    read: ({ item, edit }) => plainNumber(edit?.amount ?? item.amount),
    edit: {
      accept: ({ product }, text) => {
        const typed = readAmount(text, product.unit.name)
        return 'amount' in typed && typed.amount > 0 ? plainNumber(roundedUp(typed.amount, product)) : null
      },
      change: (amount) => ({ amount: Number(amount.replace(',', '.')) }),
    },
  },
})

export const totalColumn: ColumnPart = {
  id: 'total',
  align: 'end',
  cell: ({ item: { total }, isPending }) =>
    total === null ? '—' : <span className={isPending ? lines.outdated : undefined}>{formatMoney(total)}</span>,
  sheet: { read: ({ item }) => plainNumber(item.total) },
}

export const removeButton = ({ item, remove }: AnyLine, size = 16) => {
  const label = t('lines.remove', { name: item.product.name })
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-label={label}
      title={label}
      data-remove=""
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget)
        remove()
      }}
    >
      <TrashIcon size={size} />
    </button>
  )
}
