import { restoreSpecification } from '@snab/contract/buying/specification'
import { nameOfList, type Edit } from '@snab/domain/buying/offline/edit'
import type { Side } from '@snab/domain/buying/offline/edit-queue'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { formatMoney, formatNumber, formatTime } from '../../../lib/texts/format'
import { showError, showWarning } from '../../../lib/snackbar'
import { useTexts, type Translate } from '../../../lib/texts/texts'
import { decide, moveToNewList, takeEditBack } from '../../../shared/offline/edit-kept'
import { wakeOffline } from '../../../shared/offline/follow-offline'
import buttons from '../../../ui/button.module.css'
import { useListName } from './kept-lists'
import classes from './offline.module.css'
import { screenTexts } from './offline-screen.texts'
import type { Kept } from './use-kept'

type Texts = Translate<typeof screenTexts>

/** Waiting edits and the portal's conflicting values; each edit can be taken back or decided. */
export function EditsView({ kept }: { kept: Kept }) {
  const t = useTexts(screenTexts)
  const { queue, vault } = kept
  const conflicts = queue.filter(({ state }) => state === 'conflict')
  const waiting = queue.filter(({ state }) => state !== 'conflict')
  const all = conflicts.filter(isOfRow).map(({ key }) => key)
  if (queue.length === 0) return <p>{t('offlineScreen.noEdits')}</p>
  return (
    <>
      {conflicts.length > 0 && (
        <section>
          <h2>{t('offlineScreen.conflicts')}</h2>
          {all.length > 1 && (
            <p className={classes.all}>
              <button type="button" className={buttons.button} onClick={() => void decide(vault, all, 'mine')}>
                {t('offlineScreen.allMine')}
              </button>
              <button type="button" className={buttons.button} onClick={() => void decide(vault, all, 'theirs')}>
                {t('offlineScreen.allTheirs')}
              </button>
            </p>
          )}
          <ul className={classes.rows}>
            {conflicts.map((edit) => (
              <ConflictRow key={edit.key} kept={kept} edit={edit} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h2>{t('offlineScreen.waiting')}</h2>
          <button type="button" className={buttons.button} onClick={wakeOffline}>
            {t('offlineScreen.sendNow')}
          </button>
          <ul className={classes.rows}>
            {waiting.map((edit) => (
              <WaitingRow key={edit.key} kept={kept} edit={edit} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Decided by the amounts or prices of one row. */
const isOfRow = ({ conflict }: Edit): boolean =>
  conflict !== null && ['amount-changed', 'price-changed', 'row-gone'].includes(conflict.reason)

function editWords({ change }: Edit, t: Texts): string {
  switch (change.kind) {
    case 'make':
      return t('offlineScreen.made', { name: change.name })
    case 'add':
      return t('offlineScreen.added', { amount: formatNumber(change.amount) })
    case 'amount':
      return t('offlineScreen.changed', { was: formatNumber(change.was), amount: formatNumber(change.amount) })
    case 'remove':
      return t('offlineScreen.removed', { was: formatNumber(change.was) })
  }
}

function useListOf(kept: Kept): (edit: Edit) => string {
  const nameOf = useListName()
  return ({ list }) => {
    const shown = kept.lists.find((one) => nameOfList(one.list) === nameOfList(list))
    return shown ? nameOf(shown) : ''
  }
}

function What({ kept, edit, children }: { kept: Kept; edit: Edit; children?: string }) {
  const t = useTexts(screenTexts)
  const listOf = useListOf(kept)
  return (
    <span className={classes.what}>
      <span>{edit.change.kind === 'make' ? editWords(edit, t) : `${edit.title}: ${editWords(edit, t)}`}</span>
      <span className={classes.facts}>
        {[edit.change.kind !== 'make' && listOf(edit), formatTime(edit.at)].filter(Boolean).join(' · ')}
      </span>
      {children !== undefined && <span>{children}</span>}
    </span>
  )
}

function WaitingRow({ kept, edit }: { kept: Kept; edit: Edit }) {
  const t = useTexts(screenTexts)
  return (
    <li className={classes.row}>
      <What kept={kept} edit={edit} />
      <button
        type="button"
        className={buttons.button}
        aria-label={t('offlineScreen.takeBackOne', { name: edit.title })}
        onClick={() =>
          void takeEditBack(kept.vault, edit.key).then((isTaken) => {
            if (!isTaken) showWarning(t('offlineScreen.onItsWay'))
          })
        }
      >
        {t('offlineScreen.takeBack')}
      </button>
    </li>
  )
}

function conflictWords({ change, conflict }: Edit, t: Texts): string {
  if (!conflict) return ''
  const { reason, message, theirs } = conflict
  const money = (price: number | null) => (price === null ? t('offlineScreen.noPriceNow') : formatMoney(price))
  if (reason === 'amount-changed' && theirs.amount !== null)
    return t('offlineScreen.amountChanged', { amount: formatNumber(theirs.amount) })
  if (reason === 'row-gone') return t('offlineScreen.rowGone')
  if (reason === 'other-cart') return t('offlineScreen.otherCart')
  if (reason === 'price-changed' && (change.kind === 'add' || change.kind === 'amount'))
    return t('offlineScreen.priceChanged', { was: money(change.price), now: money(theirs.price) })
  return message
}

function mineWords({ change, conflict }: Edit, t: Texts): string {
  const amount = change.kind === 'add' || change.kind === 'amount' ? formatNumber(change.amount) : ''
  switch (conflict?.reason) {
    case 'amount-changed':
      return change.kind === 'remove' ? t('offlineScreen.mineRemoved') : t('offlineScreen.mine', { amount })
    case 'row-gone':
      return t('offlineScreen.returnRow', { amount })
    case 'price-changed':
      return t('offlineScreen.acceptPrice')
    case 'list-archived':
      return t('offlineScreen.fromArchive')
    case 'list-gone':
      return t('offlineScreen.toNewList')
    case 'other-cart':
      return t('offlineScreen.toOtherCart')
    default:
      return t('offlineScreen.tryAgain')
  }
}

function theirsWords({ conflict }: Edit, t: Texts): string {
  if (conflict?.reason === 'amount-changed' && conflict.theirs.amount !== null)
    return t('offlineScreen.theirs', { amount: formatNumber(conflict.theirs.amount) })
  return t(conflict?.reason === 'row-gone' ? 'offlineScreen.leaveGone' : 'offlineScreen.dropEdit')
}

function ConflictRow({ kept, edit }: { kept: Kept; edit: Edit }) {
  const t = useTexts(screenTexts)
  const [isBusy, setBusy] = useState(false)
  const choose = (side: Side) => {
    setBusy(true)
    decideOne(kept, edit, side, t)
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <li className={classes.row}>
      <What kept={kept} edit={edit}>
        {conflictWords(edit, t)}
      </What>
      <span className={classes.buttons}>
        <button type="button" className={buttons.button} disabled={isBusy} onClick={() => choose('mine')}>
          {mineWords(edit, t)}
        </button>
        <button type="button" className={buttons.button} disabled={isBusy} onClick={() => choose('theirs')}>
          {theirsWords(edit, t)}
        </button>
      </span>
    </li>
  )
}

/** For an archived or deleted list, one decision applies to all its edits. */
async function decideOne({ vault, queue, lists }: Kept, edit: Edit, side: Side, t: Texts): Promise<void> {
  const { conflict, list } = edit
  const ofList = queue.filter(
    ({ state, list: other }) => state === 'conflict' && nameOfList(other) === nameOfList(list),
  )
  const keys = ofList.map(({ key }) => key)
  if (side === 'mine' && conflict?.reason === 'list-archived' && list.kind === 'specification') {
    await call(restoreSpecification, { params: { id: list.id } })
    return decide(vault, keys, 'mine')
  }
  const shown = lists.find((one) => nameOfList(one.list) === nameOfList(list))
  if (side === 'mine' && conflict?.reason === 'list-gone' && shown)
    return moveToNewList(vault, shown, t('offlineScreen.copyOf', { name: shown.name }).slice(0, 255))
  return decide(vault, [edit.key], side)
}
