import type { SpecificationItem } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import { panelLink } from '../../../../shared/navigation/opened-panel'
import { textOf } from '../../../../lib/texts/texts'
import { AmountField } from '../../../../shared/amounts/amount-field'
import buttons from '../../../../ui/button.module.css'
import cards from '../../../../ui/table/line-cards.module.css'
import { removeButton } from '../../lines/cells/common-columns'
import { noteInput } from '../../lines/cells/note-cells'
import { CutWords, hasCutWords } from '../../lines/cut/cut-words'
import type { DrawnLine, LineKind, Places } from '../../lines/line-kind'
import { linesTexts } from '../../lines/lines.texts'
import { RowCommentsLink } from '../comments/row-comments'
import { specificationTexts } from '../specification.texts'
import { ChangeWords } from './change-words'
import classes from './rows.module.css'
import type { ItemActions } from './use-item-actions'

const t = textOf(specificationTexts)
const common = textOf(linesTexts)

type DrawnItem = DrawnLine<SpecificationItem, ItemActions>

export const amountLabel = (name: string) => t('spec.item.amountOf', { name })

/** Rows with their changes since they were saved; notes always have a field. */
export const itemKind: LineKind<SpecificationItem, ItemActions> = {
  tableName: () => t('spec.table'),
  rowClass: classes.row,
  opensNotes: false,
  hasWords: (item) => item.changes !== null || hasCutWords(item),
  words: (line) => (
    <>
      <CutWords key={line.item.id} line={line} />
      {changeWords(line)}
      {line.actions && line.item.changes && decisions(line, line.actions, buttons.link)}
    </>
  ),
  movedWords: ({ item, place, count }) => t('spec.item.moved', { name: item.product.name, place, count }),
  card: {
    className: undefined,
    height: 190,
    words: (line) => (
      <>
        <CutWords key={line.item.id} line={line} />
        {changeWords(line)}
        {line.actions && line.item.changes && (
          <span className={classes.decide}>{decisions(line, line.actions, buttons.button)}</span>
        )}
      </>
    ),
    note: (line) => (
      <label className={classes.noteRow}>
        <span>{common('lines.note')}</span>
        {noteInput(line)}
      </label>
    ),
    amount: ({ item: { product }, amount, isPending, setAmount }) => (
      <span className={classes.amount}>
        <AmountField
          large
          label={amountLabel(product.name)}
          amount={amount}
          packing={product}
          pending={isPending}
          onChange={setAmount}
        />
        <span className={cards.per}>{product.unit.name}</span>
      </span>
    ),
    buttons: (line, places) => (
      <span>
        {places && moveButtons(line, places)}
        <RowCommentsLink itemId={line.item.id} name={line.item.product.name} size={20} />
        {removeButton(line, 20)}
      </span>
    ),
  },
}

/** The kind for a table without a column for notes. */
export const itemKindWithNotesBelow: typeof itemKind = { ...itemKind, opensNotes: true }

const changeWords = ({ item: { changes, product } }: DrawnItem) =>
  changes && <ChangeWords changes={changes} unit={product.unit.name} />

const decisions = ({ item }: DrawnItem, { settle }: ItemActions, className: string | undefined) => {
  const { name } = item.product
  return (
    <>
      <button
        type="button"
        className={className}
        title={t('spec.acceptHint')}
        aria-label={t('spec.acceptOf', { name })}
        onClick={() => void settle([item], 'accept')}
      >
        {t('spec.accept')}
      </button>
      <button
        type="button"
        className={className}
        title={t('spec.keepHint')}
        aria-label={t('spec.keepOf', { name })}
        onClick={() => void settle([item], 'keep')}
      >
        {t('spec.keep')}
      </button>
      <Link {...panelLink('replace', item.id)} className={className} aria-label={t('spec.replaceOf', { name })}>
        {t('spec.replace')}
      </Link>
    </>
  )
}

const moveButtons = ({ item, moveBy }: DrawnItem, { before, after }: Places) =>
  (
    [
      ['↑', -1, before],
      ['↓', 1, after],
    ] as const
  ).map(([arrow, step, neighbour]) => (
    <button
      key={arrow}
      type="button"
      className={buttons.icon}
      aria-label={`${t('spec.item.move')}: ${item.product.name}, ${arrow}`}
      disabled={neighbour === null}
      onClick={() => moveBy(step)}
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  ))
