import { getPunchout } from '@snab/contract/integration/punchout'
import {
  getPunchoutDocument,
  listPunchoutDocuments,
  replayPunchoutDocument,
  type PunchoutDocumentRow,
} from '@snab/contract/integration/punchout-document'
import { listPunchoutSessions, type PunchoutSessionRow } from '@snab/contract/integration/punchout-session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toKopecks } from '@snab/domain/money/money'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale, readOnOpen } from '../../../../lib/api/freshness'
import { useActOnList } from '../../../../lib/api/use-act'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { CopyCode } from '../../../../ui/copy-code'
import { Pager } from '../../../../ui/table/pager'
import classes from './connection-screen.module.css'
import { punchoutListTexts, staffPunchoutTexts } from './punchout.texts'

const route = getRouteApi('/staff/(people)/punchout/$id')
const perPage = 30

/** The sessions of one connection, and every document received or sent. */
export function ConnectionScreen() {
  const t = useTexts(punchoutListTexts)
  const tConnection = useTexts(staffPunchoutTexts)
  const id = Number(route.useParams().id)
  const { data: connection, error, refetch } = useQuery({ ...queryOf(getPunchout, { params: { id } }), ...readOnOpen })
  if (!connection && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!connection) return <PendingScreen />
  return (
    <Page
      heading={`${connection.name}, ${connection.company.name}`}
      aside={<Link to="/staff/punchout">{t('punchoutLists.back')}</Link>}
    >
      <p className={classes.address}>
        {tConnection('staffPunchout.address')}: <code>{connection.ownAddress}</code>
        <CopyCode code={connection.ownAddress} />
      </p>
      <Documents id={id} />
      <Sessions id={id} />
    </Page>
  )
}

function Documents({ id }: { id: number }) {
  const t = useTexts(punchoutListTexts)
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<number | null>(null)
  const { data } = useQuery({
    ...queryOf(listPunchoutDocuments, { params: { id }, query: { page, 'per-page': perPage } }),
    ...alwaysStale,
  })
  if (!data) return <PendingScreen />
  return (
    <section aria-labelledby="punchout-documents">
      <h2 id="punchout-documents">{t('punchoutLists.documents')}</h2>
      {data.items.length === 0 && <p>{t('punchoutLists.noDocuments')}</p>}
      <ul className={classes.list}>
        {data.items.map((document) => (
          <DocumentRow key={document.id} connectionId={id} of={document} onShow={() => setShown(document.id)} />
        ))}
      </ul>
      <Pager page={page} pageCount={data.meta.pageCount} onPage={setPage} />
      {shown !== null && <DocumentDialog id={id} documentId={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

const ours: ReadonlySet<PunchoutDocumentRow['kind']> = new Set(['confirmation', 'ship-notice', 'invoice'])

type RowProps = { connectionId: number; of: PunchoutDocumentRow; onShow: () => void }

function DocumentRow({ connectionId, of: { id, kind, state, at, orderId, reason }, onShow }: RowProps) {
  const t = useTexts(punchoutListTexts)
  const replay = useActOnList(
    listPunchoutDocuments.path,
    () => call(replayPunchoutDocument, { params: { id: connectionId, documentId: id } }),
    () => showSuccess(t('punchoutLists.replayed')),
  )
  return (
    <li className={classes.row}>
      <span className={panel.small}>{formatMoment(at)}</span>
      <div>
        <strong>{t(`punchoutLists.kind.${kind}`)}</strong> {t(`punchoutLists.state.${state}`)}
        {orderId !== null && `, ${t('punchoutLists.order', { number: orderId })}`}
        {reason !== '' && <p className={panel.problem}>{reason}</p>}
      </div>
      <span className={classes.ways}>
        <button
          type="button"
          className={buttons.button}
          aria-label={t('punchoutLists.showOf', { id: String(id) })}
          onClick={onShow}
        >
          {t('punchoutLists.show')}
        </button>
        {ours.has(kind) && (
          <button
            type="button"
            className={buttons.button}
            aria-label={t('punchoutLists.replayOf', { id: String(id) })}
            disabled={replay.isPending}
            onClick={() => replay.mutate(undefined)}
          >
            {t('punchoutLists.replay')}
          </button>
        )}
      </span>
    </li>
  )
}

function DocumentDialog({ id, documentId, onClose }: { id: number; documentId: number; onClose: () => void }) {
  const t = useTexts(punchoutListTexts)
  const { data } = useQuery({ ...queryOf(getPunchoutDocument, { params: { id, documentId } }), ...readOnOpen })
  if (!data) return null
  return (
    <Dialog title={t(`punchoutLists.kind.${data.kind}`)} size={900} onClose={onClose}>
      <h3>{t('punchoutLists.body')}</h3>
      <pre className={classes.xml}>{data.body}</pre>
      {data.answer !== '' && (
        <>
          <h3>{t('punchoutLists.answer')}</h3>
          <pre className={classes.xml}>{data.answer}</pre>
        </>
      )}
    </Dialog>
  )
}

function Sessions({ id }: { id: number }) {
  const t = useTexts(punchoutListTexts)
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...queryOf(listPunchoutSessions, { params: { id }, query: { page, 'per-page': perPage } }),
    ...alwaysStale,
  })
  if (!data) return <PendingScreen />
  return (
    <section aria-labelledby="punchout-sessions">
      <h2 id="punchout-sessions">{t('punchoutLists.sessions')}</h2>
      {data.items.length === 0 && <p>{t('punchoutLists.noSessions')}</p>}
      <ul className={classes.list}>
        {data.items.map((session: PunchoutSessionRow) => (
          <li key={session.id} className={classes.row}>
            <span className={panel.small}>{formatMoment(session.createdAt)}</span>
            <span>
              {session.person}, {t(`punchoutLists.${session.operation}`)}: {t(`punchoutLists.${session.state}`)}
            </span>
            <span>
              {session.lines > 0 &&
                t('punchoutLists.lines', { count: session.lines, total: formatMoney(toKopecks(session.total) / 100) })}
            </span>
          </li>
        ))}
      </ul>
      <Pager page={page} pageCount={data.meta.pageCount} onPage={setPage} />
    </section>
  )
}
