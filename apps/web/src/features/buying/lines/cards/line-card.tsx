import { memo, useEffect, useRef, useState } from 'react'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import type { LineEdits } from '../../../../shared/edits/line-edits'
import { ProductCardLink } from '../../../../shared/product/product-card-link'
import { useTexts } from '../../../../lib/texts/texts'
import cards from '../../../../ui/table/line-cards.module.css'
import { LineStock } from '../../../../shared/product/stock/line-stock'
import { Picture } from '../../../../shared/pictures/picture'
import cells from '../cells/cells.module.css'
import { selectBox } from '../cells/common-columns'
import { PriceNow } from '../cells/line-price'
import { useIsFresh } from '../list/fresh-row'
import { useLine } from '../edits/use-line'
import type { DrawnLine, Line, LineActions, LineKind, Places } from '../line-kind'
import { linesTexts } from '../lines.texts'
import { usePeers, type PeerCells } from '../peers/peer-cells'
import { peerFrame } from '../peers/peer-frame'

type Props<L extends Line, A extends LineActions<L>> = {
  kind: LineKind<L, A>
  item: L
  price: number | null
  edits: LineEdits
  /** Others who edit the list at the same time. */
  peers?: PeerCells | undefined
  /** Null if lines are read-only. */
  actions: A | null
  isSelected: boolean
  /** Null where nothing can be selected. */
  onToggle: ((id: number) => void) | null
  /** Null if lines cannot be moved. */
  places: Places | null
}

function Card<L extends Line, A extends LineActions<L>>(props: Props<L, A>) {
  const t = useTexts(linesTexts)
  const { kind, item, price, isSelected, onToggle, places } = props
  const { card, hasWords } = kind
  const line = useDrawnLine(props)
  const { product } = item
  const isFresh = useIsFresh(item.id)
  const peers = usePeers(props.peers, item.id)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isFresh])
  return (
    <div
      ref={element}
      className={`${cards.card} ${cells.card} ${card.className ?? ''}`}
      data-key={item.id}
      data-selected={isSelected || undefined}
      data-fresh={isFresh || undefined}
    >
      <div className={cards.top}>
        {onToggle && <label className={cards.check}>{selectBox(line)}</label>}
        <Picture src={product.image} size={56} />
        <div className={cards.what}>
          <ProductCardLink item={item} className={cards.name} />
          <span className={cards.facts}>
            <span>{product.article}</span>
            <LineStock product={product} />
          </span>
        </div>
        {card.corner?.(line, places)}
      </div>
      <div className={cards.prices}>
        <span>
          <PriceNow price={price} />
          {price !== null && <span className={cards.per}> {t('lines.perUnit', { unit: product.unit.name })}</span>}
        </span>
        {card.besidePrice?.(line)}
        <strong className={line.isPending ? cards.outdated : cards.total}>
          {item.total === null ? '—' : t('lines.sum', { sum: formatMoney(item.total) })}
        </strong>
      </div>
      {hasWords(item) && <div className={cards.messages}>{card.words(line)}</div>}
      {line.actions === null ? (
        <span>
          {formatNumber(item.amount)} {product.unit.name}
          {line.note !== '' && ` · ${line.note}`}
        </span>
      ) : (
        <>
          <div data-cell="note" {...peerFrame(peers, 'note')}>
            {card.note(line)}
          </div>
          <div className={cards.controls}>
            <span data-cell="amount" {...peerFrame(peers, 'amount')}>
              {card.amount(line)}
            </span>
            {card.buttons(line, places)}
          </div>
        </>
      )}
    </div>
  )
}

/** Cards of a long list re-render only when they change. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo drops the type parameters
export const LineCard = memo(
  Card,
  (a, b) =>
    a.kind === b.kind &&
    a.item === b.item &&
    a.price === b.price &&
    a.edits === b.edits &&
    a.peers === b.peers &&
    a.isSelected === b.isSelected &&
    a.actions === b.actions &&
    a.onToggle === b.onToggle &&
    samePlaces(a.places, b.places),
) as typeof Card // memo drops the type parameters

const samePlaces = (a: Places | null, b: Places | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.first === b.first && a.before === b.before && a.after === b.after && a.last === b.last)

function useDrawnLine<L extends Line, A extends LineActions<L>>({
  item,
  price,
  edits,
  actions,
  isSelected,
  onToggle,
  places,
}: Props<L, A>): DrawnLine<L, A> {
  const edited = useLine(edits, item)
  const [isNoteOpen, setNoteOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    ...edited,
    item,
    price,
    isSelected,
    canMove: places !== null,
    actions,
    toggle: () => onToggle?.(item.id),
    setAmount: (amount) => actions?.setAmount(item, amount),
    setNote: (note) => actions?.setNote(item, note),
    remove: () => void actions?.remove([item]),
    moveBy: (step) => {
      const onto = step < 0 ? places?.before : places?.after
      if (onto != null) actions?.move(item.id, onto)
    },
    noteEditor: {
      isOpen: isNoteOpen,
      isFocused: true,
      isBelow: true,
      open: () => setNoteOpen(true),
      close: () => setNoteOpen(false),
      button,
    },
  }
}
