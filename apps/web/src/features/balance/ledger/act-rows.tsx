import { shownDay } from '@snab/domain/text/shown-day'
import { Textarea } from '@mantine/core'
import {
  disputeRow,
  getReconciliation,
  type Reconciliation,
  type ReconciliationRow,
} from '@snab/contract/balance/ledger'
import { disputeStateNames } from '@snab/domain/money/ledger/dispute'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../../ui/page/empty-state'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { useIsDesktop } from '../../../lib/media'
import { showSuccess } from '../../../lib/snackbar'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { PdfDialog } from '../../../shared/document/pdf-dialog'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import tables from '../../../ui/table/table.module.css'
import classes from './reconciliation.module.css'
import { reconciliationTexts } from './reconciliation.texts'

/** The rows of the act; each opens its document, and can be disputed. */
export function ActRows({ act }: { act: Reconciliation }) {
  const t = useTexts(reconciliationTexts)
  const isDesktop = useIsDesktop()
  const [read, setRead] = useState<ReconciliationRow | null>(null)
  const [disputed, setDisputed] = useState<ReconciliationRow | null>(null)
  if (act.rows.length === 0)
    return (
      <EmptyState>
        <h2>{t('act.empty')}</h2>
        <p>{t('act.emptyHint')}</p>
      </EmptyState>
    )
  const List = isDesktop ? RowsTable : RowCards
  return (
    <>
      <List act={act} onRead={setRead} onDispute={setDisputed} />
      {read?.documentId != null && (
        <PdfDialog document={{ id: read.documentId }} name={read.text} onClose={() => setRead(null)} />
      )}
      {disputed && <DisputeDialog row={disputed} onClose={() => setDisputed(null)} />}
    </>
  )
}

type ListProps = {
  act: Reconciliation
  onRead: (row: ReconciliationRow) => void
  onDispute: (row: ReconciliationRow) => void
}
const shown = (sum: number): string => (sum === 0 ? '' : formatMoney(sum))

function RowsTable({ act, ...actions }: ListProps) {
  const t = useTexts(reconciliationTexts)
  return (
    <table className={classes.table} aria-label={t('act.title')}>
      <thead>
        <tr>
          <th scope="col">{t('act.day')}</th>
          <th scope="col">{t('act.document')}</th>
          {(['debit', 'credit', 'balance'] as const).map((sum) => (
            <th key={sum} scope="col" className={tables.number}>
              {t(`act.${sum}`)}
            </th>
          ))}
          <th scope="col">{t('act.dispute')}</th>
        </tr>
      </thead>
      <tbody>
        {act.rows.map((row) => (
          <tr key={row.key}>
            <td>{shownDay(row.day)}</td>
            <td>
              <RowName row={row} onRead={actions.onRead} />
            </td>
            <td className={tables.number}>{shown(row.debit)}</td>
            <td className={tables.number}>{shown(row.credit)}</td>
            <td className={tables.number}>{formatMoney(row.balance)}</td>
            <td>
              <RowDispute row={row} onDispute={actions.onDispute} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowCards({ act, ...actions }: ListProps) {
  const t = useTexts(reconciliationTexts)
  return (
    <ul className={panel.cards}>
      {act.rows.map((row) => (
        <li key={row.key} className={panel.card}>
          <span className={panel.between}>
            <RowName row={row} onRead={actions.onRead} />
            <strong>{row.debit > 0 ? `−${formatMoney(row.debit)}` : `+${formatMoney(row.credit)}`}</strong>
          </span>
          <span className={panel.between}>
            <span className={panel.muted}>{shownDay(row.day)}</span>
            <span className={panel.muted}>
              {t('act.balance')} {formatMoney(row.balance)}
            </span>
          </span>
          <RowDispute row={row} onDispute={actions.onDispute} />
        </li>
      ))}
    </ul>
  )
}

function RowName({ row, onRead }: { row: ReconciliationRow; onRead: (row: ReconciliationRow) => void }) {
  const t = useTexts(reconciliationTexts)
  return (
    <span>
      {row.hasFile ? (
        <button type="button" className={buttons.link} onClick={() => onRead(row)}>
          {row.text}
        </button>
      ) : (
        row.text
      )}
      {row.orderId !== null && (
        <>
          {', '}
          <Link to="/orders/$id" params={{ id: String(row.orderId) }} preload={false} className={classes.inText}>
            {t('act.order')}
          </Link>
        </>
      )}
    </span>
  )
}

function RowDispute({ row, onDispute }: { row: ReconciliationRow; onDispute: (row: ReconciliationRow) => void }) {
  const t = useTexts(reconciliationTexts)
  return (
    <button
      type="button"
      className={buttons.link}
      aria-label={row.dispute ? undefined : t('act.disputeLabel', { name: row.text })}
      onClick={() => onDispute(row)}
    >
      {row.dispute
        ? [
            t('act.disputed', { text: row.dispute.text, by: row.dispute.by }),
            row.dispute.state !== 'open' && disputeStateNames[row.dispute.state],
            row.dispute.answer !== '' && t('act.disputeAnswer', { text: row.dispute.answer }),
          ]
            .filter(Boolean)
            .join('. ')
        : t('act.dispute')}
    </button>
  )
}

function DisputeDialog({ row, onClose }: { row: ReconciliationRow; onClose: () => void }) {
  const t = useTexts(reconciliationTexts)
  const queryClient = useQueryClient()
  const [text, setText] = useState(row.dispute?.text ?? '')
  const save = useMutation({
    mutationFn: (words: string) => call(disputeRow, { body: { key: row.key, text: words } }),
    onSuccess: async (_, words) => {
      await queryClient.invalidateQueries({ queryKey: [getReconciliation.path] })
      showSuccess(t(words === '' ? 'act.disputeDropped' : 'act.disputeSent'))
      onClose()
    },
  })
  const send = (words: string) => void (!save.isPending && save.mutate(words))
  return (
    <Dialog title={row.text} onClose={onClose}>
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') send(text)
        }}
      >
        <p className={panel.muted}>{t('act.disputeHint')}</p>
        <Textarea
          data-autofocus
          label={t('act.disputeText')}
          rows={4}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {save.error && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <div className={panel.buttons}>
          {row.dispute && (
            <button type="button" className={buttons.button} onClick={() => send('')}>
              {t('act.disputeDrop')}
            </button>
          )}
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending || text.trim() === ''}>
            {t('act.disputeSend')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
