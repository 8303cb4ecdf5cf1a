import type { EdiConnection } from '@snab/contract/integration/edi'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConnectionFacts } from '../../../shared/edi/connection-facts'
import classes from '../../../shared/edi/edi.module.css'
import { ediTexts } from '../../../shared/edi/edi.texts'
import { MessageFacts, useMessageName } from '../../../shared/edi/message-facts'
import { Page } from '../../../shared/page/page'
import { EmptyState } from '../../../ui/page/empty-state'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { Pager } from '../../../ui/table/pager'
import { useOwnConnections, useOwnMessages } from './edi.data'
import { ownEdiTexts } from './own-edi.texts'

/** The company's own exchange: its connections and their messages. */
export function OwnEdiScreen() {
  const t = useTexts(ownEdiTexts)
  const { data, error, refetch } = useOwnConnections()
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('ownEdi.title')}>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('ownEdi.none')}</h2>
          <p>{t('ownEdi.noneHint')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('ownEdi.hint')}</p>
          {data.items.map((connection) => (
            <Connection key={connection.id} of={connection} />
          ))}
        </>
      )}
    </Page>
  )
}

function Connection({ of: connection }: { of: EdiConnection }) {
  const t = useTexts(ediTexts)
  const tOwn = useTexts(ownEdiTexts)
  const nameOf = useMessageName()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useOwnMessages(connection.id, page)
  return (
    <section>
      <h2>{connection.name}</h2>
      <div className={classes.what}>
        <span>{connection.person.name}</span>
        <ConnectionFacts of={connection} />
      </div>
      {!data && error && <ErrorScreen error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t('edi.noMessages')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.list} aria-label={tOwn('ownEdi.messagesOf', { name: connection.name })}>
          {data.items.map((message) => (
            <li key={message.id} className={classes.item}>
              <div className={classes.what}>
                <Link to="/user/edi/$id" params={{ id: String(message.id) }}>
                  <strong>{nameOf(message)}</strong>
                </Link>
                <MessageFacts of={message} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && <Pager page={data.meta.currentPage} pageCount={data.meta.pageCount} onPage={setPage} />}
    </section>
  )
}
