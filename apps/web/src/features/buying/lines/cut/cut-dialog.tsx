import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Piece } from '@snab/contract/buying/cable'
import { MOST_PIECE_ROWS } from '@snab/domain/cable/pieces'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { CloseIcon } from '../../../../ui/icons'
import panel from '../../../../ui/panel.module.css'
import classes from './cut.module.css'
import { cutTexts } from './cut.texts'
import { CuttingPlanView } from './cutting-plan-view'
import { piecesOfRows, totalLength, type PieceRow } from './pieces-of-rows'

/** Goods of a list, or of a placed order. */
export type CutGoods = {
  product: { name: string; unit: { name: string } }
  amount: number
  pieces: Piece[] | null
  productId: number | null
}

type Props = {
  item: CutGoods
  /** Null: one piece. Throws the server's refusal. */
  save: (pieces: Piece[] | null) => Promise<void>
  onClose: () => void
}

const plain = (value: number) => String(value).replace('.', ',')
const rowOf = (piece: Piece | null): PieceRow => ({
  key: crypto.randomUUID(),
  count: String(piece?.count ?? 1),
  length: piece ? plain(piece.length) : '',
})

/** Counts and lengths of pieces, with a live plan of the drums to cut from. */
export function CutDialog({ item, save, onClose }: Props) {
  const t = useTexts(cutTexts)
  const { product, amount, pieces: before, productId } = item
  const unit = product.unit.name
  const [rows, setRows] = useState<PieceRow[]>(() => (before ?? [{ count: 1, length: amount }]).map(rowOf))
  const [isChecked, setChecked] = useState(false)
  const pieces = piecesOfRows(rows, unit)
  const [settled] = useDebouncedValue(pieces, 300)
  const saving = useMutation({ mutationFn: save, onSuccess: onClose })
  const change = (key: string, part: Partial<PieceRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const submit = () => {
    if (!pieces) setChecked(true)
    else if (!saving.isPending) saving.mutate(pieces)
  }
  return (
    <Dialog title={t('cut.title')} size={560} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={classes.name}>{product.name}</p>
        <p className={panel.small}>{t('cut.hint')}</p>
        <div className={classes.rows}>
          <div className={classes.heads} aria-hidden="true">
            <span>{t('cut.count')}</span>
            <span>{t('cut.length', { unit })}</span>
          </div>
          {rows.map(({ key, count, length }, at) => (
            <div key={key} className={classes.row}>
              <TextInput
                inputMode="numeric"
                aria-label={t('cut.countOf', { place: at + 1 })}
                maxLength={3}
                value={count}
                onChange={(event) => change(key, { count: event.currentTarget.value })}
              />
              <span aria-hidden="true">×</span>
              <TextInput
                data-autofocus={at === 0 || undefined}
                inputMode="decimal"
                aria-label={t('cut.lengthOf', { place: at + 1, unit })}
                maxLength={12}
                value={length}
                onChange={(event) => change(key, { length: event.currentTarget.value })}
              />
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('cut.dropOf', { place: at + 1 })}
                disabled={rows.length === 1}
                onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
              >
                <CloseIcon />
              </button>
            </div>
          ))}
        </div>
        <div className={classes.below}>
          <button
            type="button"
            className={buttons.link}
            disabled={rows.length >= MOST_PIECE_ROWS}
            onClick={() => setRows((all) => [...all, rowOf(null)])}
          >
            {t('cut.addRow')}
          </button>
          <strong aria-live="polite">{pieces && t('cut.total', { amount: totalLength(pieces), unit })}</strong>
        </div>
        {(isChecked && !pieces) || saving.error ? (
          <p role="alert" className={panel.problem}>
            {saving.error ? errorText(saving.error) : t('cut.bad')}
          </p>
        ) : null}
        {productId !== null && settled && (
          <CuttingPlanView
            productId={productId}
            pieces={settled}
            unit={unit}
            onTakeRest={(rest) =>
              setRows((all) => [...all.filter(({ length }) => length.trim() !== ''), rowOf({ count: 1, length: rest })])
            }
          />
        )}
        <div className={panel.buttons}>
          {before && (
            <button
              type="button"
              className={buttons.button}
              disabled={saving.isPending}
              onClick={() => saving.mutate(null)}
            >
              {t('cut.whole')}
            </button>
          )}
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('cut.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={saving.isPending}>
            {t(saving.isPending ? 'cut.saving' : 'cut.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
