import { formatMoment } from '../../../lib/texts/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { Spinner } from '../../../ui/spinner'
import table from '../frame/staff-table.module.css'
import { editingTexts } from './editing.texts'

/** A value as the dialog shows it. */
type ShownField = { label: string; value: string }

type Props<T> = {
  error: Error | null
  mine: readonly ShownField[]
  /** Loads what the colleague has saved. */ read: () => Promise<T>
  fieldsOf: (theirs: T) => readonly ShownField[]
  onTake: (theirs: T) => void
  /** Overwrites the newer version. */ onKeep: (theirs: T) => void
}

const isConflict = (code: string): boolean => code === 'stale-version' || code === 'order-changed-meanwhile'
const savedByOf = (error: Error | null) =>
  error instanceof ApiError && isConflict(error.body.code) ? { savedBy: error.body.savedBy } : null

/** Buyers and 1C change orders too. */
const isOfOrder = (error: Error) => error instanceof ApiError && error.body.code === 'order-changed-meanwhile'

/** A colleague saved first: shows both versions side by side, to choose between. */
export function Conflict<T>({ error, ...rest }: Props<T>) {
  const [closed, setClosed] = useState<Error | null>(null)
  if (!error || savedByOf(error) === null || closed === error) return null
  return <ConflictDialog error={error} {...rest} onClose={() => setClosed(error)} />
}

function ConflictDialog<T>({
  error,
  mine,
  read,
  fieldsOf,
  onTake,
  onKeep,
  onClose,
}: Props<T> & { error: Error; onClose: () => void }) {
  const t = useTexts(editingTexts)
  const [key] = useState(() => crypto.randomUUID())
  const newest = useQuery({
    queryKey: ['conflict', key],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const by = savedByOf(error)?.savedBy
  const theirs = newest.data
  const rows = theirs === undefined ? [] : differences(fieldsOf(theirs), mine)
  return (
    <Dialog title={t('editing.conflict')} size={760} onClose={onClose}>
      <p>
        {by
          ? t(isOfOrder(error) ? 'editing.conflictInOrder' : 'editing.conflictBy', {
              name: by.name,
              at: formatMoment(by.at),
            })
          : error.message}
      </p>
      {newest.error && <p className={panel.problem}>{errorText(newest.error)}</p>}
      {newest.isPending && <Spinner />}
      {theirs !== undefined && rows.length === 0 && <p>{t('editing.conflictNone')}</p>}
      {rows.length > 0 && (
        <div className={table.frame} role="region" aria-label={t('editing.conflict')} tabIndex={0}>
          <table className={table.table} aria-label={t('editing.conflict')}>
            <thead>
              <tr>
                <th scope="col">{t('editing.field')}</th>
                <th scope="col">{t('editing.theirs')}</th>
                <th scope="col">{t('editing.yours')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, before, now }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={table.words}>{before || '—'}</td>
                  <td className={table.words}>{now || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {theirs !== undefined && (
        <div className={panel.buttons}>
          <button
            type="button"
            className={buttons.button}
            onClick={() => {
              onClose()
              onTake(theirs)
            }}
          >
            {t('editing.take')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            onClick={() => {
              onClose()
              onKeep(theirs)
            }}
          >
            {t('editing.keep')}
          </button>
        </div>
      )}
    </Dialog>
  )
}

/** Fields that differ. */
const differences = (theirs: readonly ShownField[], mine: readonly ShownField[]) =>
  theirs.flatMap(({ label, value }) => {
    const now = mine.find((field) => field.label === label)?.value ?? ''
    return now === value ? [] : [{ label, before: value, now }]
  })
