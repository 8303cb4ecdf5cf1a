import { Button } from '@mantine/core'
import {
  findSheetCandidates,
  MOST_CANDIDATE_ROWS,
  type SheetCandidates,
  type SheetItem,
} from '@snab/contract/quotes/pricing-sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import classes from './candidates-dialog.module.css'

export type Decision = { id: number; productId: number | null; hasNoMatch: boolean }

type Props = {
  sheetId: number
  items: readonly SheetItem[]
  onDecide: (decision: Decision) => Promise<boolean>
  onClose: () => void
}

export const isUndecided = ({ productId, ownProduct, hasNoMatch }: SheetItem): boolean =>
  productId === null && ownProduct === null && !hasNoMatch

/** Products suggested by the names of rows, a few rows at a time; a row takes one only when a person confirms. */
export function CandidatesDialog({ sheetId, items, onDecide, onClose }: Props) {
  const t = useTexts(pricingSheetTexts)
  // decided rows keep their place, so that a choice can be undone
  const [asked] = useState(() => items.filter(isUndecided).map(({ id }) => id))
  const [first, setFirst] = useState(0)
  const [busy, setBusy] = useState<number | null>(null)
  const ids = asked.slice(first, first + MOST_CANDIDATE_ROWS)
  const { data, error } = useQuery({
    ...queryOf(findSheetCandidates, { params: { id: sheetId }, query: { rows: ids.join(',') } }),
    // decided rows are no longer requested, and the answer must not lose them
    staleTime: Infinity,
    gcTime: 0,
    enabled: ids.length > 0,
  })
  const byId = new Map(items.map((item) => [item.id, item]))
  const decide = async (decision: Decision) => {
    setBusy(decision.id)
    await onDecide(decision)
    setBusy(null)
  }
  return (
    <Dialog title={t('manager.match')} size={720} onClose={onClose}>
      <div className={panel.form}>
        <p className={classes.muted}>
          {t('manager.match.place', { from: first + 1, to: first + ids.length, total: asked.length })}
        </p>
        {error && <p role="alert">{errorText(error)}</p>}
        {!data && !error && <p role="status">{t('manager.match.searching')}</p>}
        <ul className={classes.rows}>
          {data?.items.map((found) => {
            const item = byId.get(found.id)
            return item ? (
              <li key={found.id}>
                <CandidateRow item={item} found={found} isBusy={busy !== null} onDecide={(how) => void decide(how)} />
              </li>
            ) : null
          })}
        </ul>
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('manager.close')}
          </Button>
          {first > 0 && (
            <Button variant="default" onClick={() => setFirst(first - MOST_CANDIDATE_ROWS)}>
              {t('manager.match.before')}
            </Button>
          )}
          {first + ids.length < asked.length && (
            <Button onClick={() => setFirst(first + MOST_CANDIDATE_ROWS)}>{t('manager.match.next')}</Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type RowProps = { item: SheetItem; found: SheetCandidates; isBusy: boolean; onDecide: (decision: Decision) => void }

function CandidateRow({ item, found: { candidates, doubt }, isBusy, onDecide }: RowProps) {
  const t = useTexts(pricingSheetTexts)
  const { id, article, name, product } = item
  const rejection = t(candidates.length === 0 ? 'manager.noMatch' : 'manager.match.reject')
  const decided = product ? `${product.article} ${product.name}` : item.hasNoMatch ? t('manager.noMatch') : null
  const button = (text: string, label: string, decision: Omit<Decision, 'id'>) => (
    <button
      type="button"
      className={buttons.button}
      aria-label={label}
      disabled={isBusy}
      onClick={() => onDecide({ id, ...decision })}
    >
      {text}
    </button>
  )
  return (
    <section className={classes.row} aria-label={name}>
      <strong className={classes.name}>{name}</strong>
      {article !== '' && <span className={classes.muted}>{article}</span>}
      {decided !== null ? (
        <div className={classes.candidate}>
          <span className={classes.decided}>{decided}</span>
          {button(t('manager.match.undo'), `${t('manager.match.undo')}: ${name}`, {
            productId: null,
            hasNoMatch: false,
          })}
        </div>
      ) : (
        <>
          {candidates.length === 0 && <span>{t('manager.match.none')}</span>}
          {doubt !== '' && <span className={classes.doubt}>{doubt}</span>}
          {candidates.map((candidate) => (
            <div key={candidate.id} className={classes.candidate}>
              <span className={classes.name}>
                <span className={classes.muted}>{candidate.article}</span> {candidate.name}, {candidate.unit}
              </span>
              {button(t('manager.match.take'), `${t('manager.match.take')}: ${candidate.name}`, {
                productId: candidate.id,
                hasNoMatch: false,
              })}
            </div>
          ))}
          <div>{button(rejection, `${rejection}: ${name}`, { productId: null, hasNoMatch: true })}</div>
        </>
      )}
    </section>
  )
}
