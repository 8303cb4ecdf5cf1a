import { isSameUnit } from '@snab/domain/buying/quick-entry'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { showWarning } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { roundedUp, smallestOrder } from '../../../../shared/amounts/amounts'
import { useScreenKeys } from '../../../../shared/keys/screen-keys'
import { showFreshRow } from '../list/fresh-row'
import { linesTexts } from '../lines.texts'
import { AddUpQuestion, type Asked } from './add-up-question'
import { ProductPicker } from './product-picker'
import classes from './quick-add.module.css'
import type { Pick, PickedProduct } from './use-picks'

/** A row of the list that is added to. */
export type ThereRow = {
  id: number
  productId?: number | null
  customProductId?: number | null
  amount: number
  /** The pieces of a cut make up the amount, so only the cut can change it. */
  pieces?: readonly object[] | null
}

type Props = {
  label: string
  isBusy?: boolean
  rows: readonly ThereRow[]
  /** Adds a row with an amount in whole packs. */
  onAdd: (product: PickedProduct, amount: number) => unknown
  /** Sets the amount of a row that has the product already. */
  onSum: (id: number, amount: number) => void
  /** The list holds a product once: it cannot become a second row. */
  isSingle?: boolean
  /** Own goods cannot be added. */
  isCatalogueOnly?: boolean
  /** The row's amount including unsaved changes. */
  amountOf?: (row: ThereRow) => number
  onPasteBlock?: (text: string) => void
}

const isOf = ({ productId, customProductId }: ThereRow, { id, isOwn }: PickedProduct) =>
  (isOwn ? customProductId : productId) === id

const savedAmount = ({ amount }: ThereRow) => amount

/** «код количество»: adds a row and shows it; for goods that have one it offers to add up. */
export function QuickAdd({
  label,
  isBusy = false,
  rows,
  onAdd,
  onSum,
  isSingle = false,
  isCatalogueOnly = false,
  amountOf = savedAmount,
  onPasteBlock,
}: Props) {
  const t = useTexts(linesTexts)
  useScreenKeys('quickAdd')
  const [asked, setAsked] = useState<Asked | null>(null)
  const showAdded = useShowAdded(rows)
  const adder = useRef<HTMLDivElement>(null)
  const field = () => adder.current?.querySelector('input')

  function add(product: PickedProduct, amount: number) {
    showAdded(product)
    void onAdd(product, amount)
  }

  function pick(product: PickedProduct, { amount: typed, unit }: Pick) {
    if (unit !== null && !isSameUnit(unit, product.unit)) {
      showWarning(t('lines.pick.otherUnit', { code: product.article || product.name, unit: product.unit, typed: unit }))
      return
    }
    const wanted = typed ?? 1
    const amount = roundedUp(wanted, product)
    const same = rows.filter((one) => isOf(one, product))
    const row = same.findLast(({ pieces }) => !pieces)
    if (isSingle && same.length > 0 && !row) {
      showWarning(t('lines.pick.cut', { code: product.article }))
      return
    }
    const taken = roundedUp((row ? amountOf(row) : 0) + wanted, product)
    if (row) setAsked({ product, typed, amount, rowId: row.id, now: amountOf(row), sum: taken })
    else {
      reportRounding(product, typed, amount)
      add(product, amount)
    }
  }

  /** Only a typed amount can have been rounded. */
  function reportRounding(product: PickedProduct, typed: number | null, amount: number) {
    if (typed === null || Math.round(typed * 1000) === Math.round(amount * 1000)) return
    const isLeast = amount === smallestOrder(product) && product.minimumBatch > product.multiplicity
    showWarning(
      t(isLeast ? 'lines.pick.least' : 'lines.pick.rounded', {
        typed: formatNumber(typed),
        amount: formatNumber(amount),
        pack: formatNumber(product.multiplicity),
        unit: product.unit,
      }),
    )
  }

  function addUp() {
    if (!asked) return
    const { product, typed, now, sum } = asked
    reportRounding(product, typed === null ? null : now + typed, sum)
    onSum(asked.rowId, sum)
    showFreshRow(asked.rowId)
    leave()
  }

  function addApart() {
    if (!asked || isSingle) return
    reportRounding(asked.product, asked.typed, asked.amount)
    leave()
    add(asked.product, asked.amount)
  }

  function leave() {
    setAsked(null)
    field()?.focus()
  }

  function press(event: KeyboardEvent) {
    if (!asked) return
    const isAnswer = event.target instanceof HTMLButtonElement
    if (event.key === 'Enter' && event.shiftKey) addApart()
    // a focused button answers by itself
    else if (event.key === 'Enter' && !isAnswer) addUp()
    else if (event.key === 'Escape') leave()
    else {
      // another product is being typed: nothing was added
      if (event.key.length === 1 && event.key !== ' ') leave()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // the field and the answers have the focus; keys answer from any of them
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={adder} className={classes.adder} onKeyDownCapture={press}>
      <ProductPicker
        label={label}
        isBusy={isBusy}
        takesAmount
        isCatalogueOnly={isCatalogueOnly}
        onPick={pick}
        onPasteBlock={onPasteBlock}
      />
      <div role="status">
        {asked && (
          <AddUpQuestion
            key={`${String(asked.rowId)} ${String(asked.sum)}`}
            asked={asked}
            onAddUp={addUp}
            onAddApart={isSingle ? null : addApart}
            onLeave={leave}
          />
        )}
      </div>
    </div>
  )
}

/** Shows the row of a product once the list has it. */
function useShowAdded(rows: readonly ThereRow[]) {
  const awaited = useRef<{ product: PickedProduct; known: ReadonlySet<number> } | null>(null)
  useEffect(() => {
    const added = awaited.current
    const row = added && rows.findLast((one) => isOf(one, added.product) && !added.known.has(one.id))
    if (!row) return
    awaited.current = null
    showFreshRow(row.id)
  }, [rows])
  return (product: PickedProduct) => {
    awaited.current = { product, known: new Set(rows.map(({ id }) => id)) }
  }
}
