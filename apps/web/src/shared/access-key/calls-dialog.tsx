import type { KeyCall, listKeyCalls, listStaffKeyCalls } from '@snab/contract/integration/mcp'
import type { AccessKey } from '@snab/contract/people/access-key'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryOf } from '../../lib/api/api'
import { errorText } from '../../lib/api/api-error'
import { readOnOpen } from '../../lib/api/freshness'
import { formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import { Dialog } from '../../ui/dialog/dialog'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner'
import { Pager } from '../../ui/table/pager'
import classes from './calls-dialog.module.css'
import { callsTexts } from './calls-dialog.texts'

const perPage = 20

type Props = {
  of: Pick<AccessKey, 'id' | 'name'>
  /** The log of calls, for the key's people or for staff. */
  endpoint: typeof listKeyCalls | typeof listStaffKeyCalls
  /** A button that ends the key. */
  revoke?: ReactNode
  onClose: () => void
}

/** What a program did with a key, newest first. */
export function CallsDialog({ of: { id, name }, endpoint, revoke, onClose }: Props) {
  const t = useTexts(callsTexts)
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    ...queryOf(endpoint, { params: { id }, query: { page, 'per-page': perPage } }),
    ...readOnOpen,
  })
  return (
    <Dialog title={t('keyCalls.title', { name })} size={720} onClose={onClose}>
      <div className={panel.stack}>
        <p className={panel.muted}>{t('keyCalls.hint')}</p>
        {error && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        {!data && !error && <Spinner />}
        {data?.items.length === 0 && <p>{t('keyCalls.none')}</p>}
        {data && data.items.length > 0 && (
          <ul className={classes.calls} aria-label={t('keyCalls.list')}>
            {data.items.map((call) => (
              <Call key={call.id} of={call} />
            ))}
          </ul>
        )}
        {data && <Pager page={page} pageCount={data.meta.pageCount} onPage={setPage} />}
        {revoke !== undefined && <div className={panel.buttons}>{revoke}</div>}
      </div>
    </Dialog>
  )
}

function Call({ of: { title, tool, refusal, arguments: given, at, ms, address } }: { of: KeyCall }) {
  const t = useTexts(callsTexts)
  return (
    <li className={classes.call}>
      <span className={classes.line}>
        <strong>{title ?? `${t('keyCalls.unknown')}: ${tool}`}</strong>
        <span className={classes.fact}>
          {[formatMoment(at), t('keyCalls.ms', { count: ms }), t('keyCalls.from', { address })].join(' · ')}
        </span>
      </span>
      <span className={refusal === null ? classes.fact : classes.refused}>{refusal ?? t('keyCalls.done')}</span>
      {given !== '{}' && <code className={classes.fact}>{given}</code>}
    </li>
  )
}
