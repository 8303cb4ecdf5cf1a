import type { Candidate, ImportRow } from '@snab/contract/buying/list-import'
import { memo, useRef } from 'react'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useIsDesktop } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { AmountField } from '../../../../shared/amounts/amount-field'
import { Picture } from '../../../../shared/pictures/picture'
import type { ImportDialog } from '../import-dialog'
import { importTexts } from '../list-import.texts'
import classes from './review-list.module.css'
import type { RowDecision } from './row-decision'
import { useRowAmount } from './use-row-amount'

type Props = {
  row: ImportRow
  isActive: boolean
  onActivate: (id: number) => void
  onDecide: (decision: RowDecision) => void
  onOpen: (dialog: ImportDialog) => void
}

/** Milliseconds between a press and the focus that it causes. */
const longestPress = 300

/** A line as written, and its result. Under review it shows its candidates. */
export const ReviewRow = memo(function ReviewRow({ row, isActive, onActivate, onDecide, onOpen }: Props) {
  const t = useTexts(importTexts)
  const { id, number, source, reason, confidence, candidates, choice, amountNote } = row
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const isAsked = choice === null && row.amount === null
  // the only candidate is already shown above when only the amount is missing
  const isOpen = isActive && choice === null && !(row.product && row.amount === null && candidates.length === 1)
  return (
    // the list handles the keys of a line; a click, like the focus, only makes it active
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classes.row}
      role="group"
      aria-label={t('import.line', { number })}
      aria-current={isActive || undefined}
      // one line at a time is in the tab order; the arrow keys move between lines
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isActive ? 0 : -1}
      data-row={id}
      data-choice={choice ?? 'undecided'}
      onPointerDown={({ timeStamp }) => {
        pressedAt.current = timeStamp
      }}
      onFocus={({ timeStamp }) => {
        // the row above would close and move this one from under the pointer: the click makes it active
        if (timeStamp - pressedAt.current > longestPress) onActivate(id)
      }}
      onClick={() => onActivate(id)}
    >
      <span className={classes.number}>{formatNumber(number)}</span>
      <div className={classes.source}>
        <span className={classes.written}>{source}</span>
        {row.note !== '' && <span className={classes.hint}>{row.note}</span>}
      </div>
      <div className={classes.found}>
        <Taken row={row} />
        {choice === null && row.doubt !== '' ? (
          <Doubt row={row} onDecide={onDecide} />
        ) : (
          <span className={classes.hint}>
            {reason}
            {row.how !== null && <> · {t('import.confidence', { percent: Math.round(confidence * 100) })}</>}
          </span>
        )}
      </div>
      <div className={classes.amount}>
        <RowAmount row={row} onDecide={onDecide} />
        {isAsked && row.amountText !== '' && !amountNote?.includes(row.amountText) && (
          <span className={classes.hint}>{t('import.inCell', { text: row.amountText })}</span>
        )}
        {amountNote && <span className={classes.note}>{amountNote}</span>}
      </div>
      <div className={classes.actions}>
        {choice === null ? (
          <>
            <button type="button" className={buttons.link} onClick={() => onOpen({ kind: 'find', row: id })}>
              {t('import.other')}
              {isActive && <Key name="Д" />}
            </button>
            <button type="button" className={buttons.link} onClick={() => onOpen({ kind: 'own', row: id })}>
              {t('import.own')}
              {isActive && <Key name="С" />}
            </button>
            <button type="button" className={buttons.link} onClick={() => onDecide({ id, skip: true })}>
              {t('import.skip')}
              {isActive && <Key name="0" />}
            </button>
          </>
        ) : (
          <button type="button" className={buttons.link} onClick={() => onDecide({ id, undo: true })}>
            {t('import.change')}
          </button>
        )}
      </div>
      {isOpen && candidates.length > 0 && (
        <ol className={classes.candidates}>
          {candidates.map((candidate, at) => (
            <li key={candidate.id}>
              <button
                type="button"
                className={classes.candidate}
                onClick={() => onDecide({ id, productId: candidate.id })}
              >
                <kbd aria-hidden="true">{at + 1}</kbd>
                <span className="visually-hidden">{t('import.choose')}</span>
                <Picture src={candidate.image} size={24} />
                <CandidateFacts candidate={candidate} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
})

/** The key of a button, shown where there is a keyboard. */
function Key({ name }: { name: string }) {
  return useIsDesktop() && <kbd aria-hidden="true">{name}</kbd>
}

/** The text of the line contradicts the goods of its code: a person decides whether these goods are meant. */
function Doubt({ row: { id, reason, candidates }, onDecide }: Pick<Props, 'row' | 'onDecide'>) {
  const t = useTexts(importTexts)
  const [product] = candidates
  return (
    <span className={classes.doubt}>
      {reason}
      {product && (
        <button type="button" className={buttons.link} onClick={() => onDecide({ id, productId: product.id })}>
          {t('import.allTheSame')}
        </button>
      )}
    </span>
  )
}

/** The result of a line, or a note that it is undecided. */
function Taken({ row: { choice, product, customProduct, state, candidates, amount } }: { row: ImportRow }) {
  const t = useTexts(importTexts)
  if (choice === 'skipped') return <span className={classes.state}>{t('import.stateSkipped')}</span>
  if (choice === 'custom')
    return (
      <span>
        <span className={classes.state}>{t('import.stateCustom')}:</span> {customProduct?.name}
      </span>
    )
  if (choice !== null && product) return <CandidateFacts candidate={product} wanted={amount ?? 0} />
  if ((product || customProduct) && amount === null)
    return (
      <>
        {product ? <CandidateFacts candidate={product} /> : <span>{customProduct?.name}</span>}
        <span className={classes.undecided}>{t('import.needAmount')}</span>
      </>
    )
  return (
    <span className={classes.undecided}>
      {t(state === 'none' ? 'import.stateNone' : candidates.length > 0 ? 'import.pickOne' : 'import.stateUndecided')}
    </span>
  )
}

type FactsProps = { candidate: Candidate; /** The amount to add. */ wanted?: number }

export function CandidateFacts({ candidate: { article, name, brand, price, stock, unit }, wanted = 0 }: FactsProps) {
  const t = useTexts(importTexts)
  const isShort = stock !== null && stock > 0 && stock < wanted
  return (
    <span className={classes.facts}>
      <span className={classes.article}>{article}</span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {brand && <span className={classes.brand}>{brand}</span>}
      <span className={classes.price}>
        {price === null ? t('import.onRequest') : t('import.price', { price: formatMoney(price) })}
      </span>
      {stock !== null && (
        <span className={classes.stock} data-state={stock <= 0 ? 'none' : isShort ? 'low' : undefined}>
          {stock <= 0
            ? t('import.noStock')
            : isShort
              ? t('import.leftTooLittle', { count: formatNumber(stock), unit, missing: formatNumber(wanted - stock) })
              : t('import.left', { count: formatNumber(stock), unit })}
        </span>
      )}
    </span>
  )
}

/** Own products are sold in any amount, down to a thousandth. */
const anyAmount = { multiplicity: 0.001, minimumBatch: 0.001 }

function RowAmount({ row, onDecide }: { row: ImportRow; onDecide: (decision: RowDecision) => void }) {
  const t = useTexts(importTexts)
  const { amount, pending, set } = useRowAmount(row, onDecide)
  const packing = row.product ?? anyAmount
  if (row.choice === 'skipped') return null
  // the amount is unknown: a typed amount is stored with the line, and decides it once its goods are known
  const isMissing = row.choice === null && row.amount === null
  if (row.choice === null && !isMissing)
    return <span className={classes.hint}>{row.amountText || formatNumber(amount)}</span>
  return (
    <span className={classes.field}>
      <AmountField
        label={t('import.amountIn', { number: row.number })}
        amount={amount}
        packing={packing}
        pending={pending}
        isAsked={isMissing && amount === 0}
        onChange={set}
      />
      <span className={classes.unit}>{row.product?.unit ?? row.unit}</span>
    </span>
  )
}
