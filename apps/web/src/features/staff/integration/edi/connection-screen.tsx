import { endEdi, exchangeEdi, pauseEdi, tryEdi, type EdiConnectionCard } from '@snab/contract/integration/edi'
import type { EdiMessage } from '@snab/contract/integration/edi-message'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ConnectionFacts } from '../../../../shared/edi/connection-facts'
import classes from '../../../../shared/edi/edi.module.css'
import { ediTexts } from '../../../../shared/edi/edi.texts'
import { MessageFacts, useMessageName } from '../../../../shared/edi/message-facts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { ListSelect } from '../../../../ui/list/list-select'
import { EmptyState } from '../../../../ui/page/empty-state'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { Pager } from '../../../../ui/table/pager'
import { ConnectionDialog } from './connection-dialog'
import { useConnection, useMessages, useReadEdiAgain } from './edi.data'
import { staffEdiTexts } from './edi.texts'

const route = getRouteApi('/staff/(people)/edi/$id')

/** One connection: its state, its settings and its messages. */
export function EdiConnectionScreen() {
  const t = useTexts(staffEdiTexts)
  const { data, error, refetch } = useConnection(Number(route.useParams().id))
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={data.name} aside={<Link to="/staff/edi">{t('staffEdi.back')}</Link>}>
      <div className={classes.what}>
        <span>
          <Link to="/staff/companies/$id" params={{ id: String(data.company.id) }}>
            {data.company.name}
          </Link>
          {`, ${data.person.name}`}
        </span>
        <ConnectionFacts of={data} />
      </div>
      {data.state !== 'ended' && <Actions of={data} />}
      <Messages id={data.id} />
    </Page>
  )
}

function Actions({ of: connection }: { of: EdiConnectionCard }) {
  const t = useTexts(staffEdiTexts)
  const readAgain = useReadEdiAgain()
  const [opened, setOpened] = useState<'settings' | 'end' | null>(null)
  const { id, state } = connection
  const isPaused = state === 'paused'
  const act = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: async (said) => {
      showSuccess(said)
      await readAgain()
    },
    onError: (error) => showError(error),
  })
  const works = {
    exchange: async () => {
      await call(exchangeEdi, { params: { id } })
      return t('staffEdi.exchanging')
    },
    try: async () => {
      const { files, problem } = await call(tryEdi, { params: { id } })
      if (problem !== null) throw new Error(problem)
      return t('staffEdi.tried', { count: files })
    },
    [isPaused ? 'resume' : 'pause']: async () => {
      await call(pauseEdi, { params: { id }, body: { isPaused: !isPaused } })
      return t(isPaused ? 'staffEdi.resumed' : 'staffEdi.pausedNow')
    },
  }
  return (
    <div className={classes.tools}>
      <button type="button" className={buttons.filled} onClick={() => setOpened('settings')}>
        {t('staffEdi.settings')}
      </button>
      {Object.entries(works).map(([name, work]) => (
        <button
          key={name}
          type="button"
          className={buttons.button}
          disabled={act.isPending}
          onClick={() => act.mutate(work)}
        >
          {t(`staffEdi.${name === 'exchange' || name === 'try' || name === 'resume' ? name : 'pause'}`)}
        </button>
      ))}
      <button type="button" className={buttons.button} onClick={() => setOpened('end')}>
        {t('staffEdi.end')}
      </button>
      {opened === 'settings' && <ConnectionDialog of={connection} onClose={() => setOpened(null)} />}
      {opened === 'end' && <EndDialog id={id} onClose={() => setOpened(null)} />}
    </div>
  )
}

function EndDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(staffEdiTexts)
  const readAgain = useReadEdiAgain()
  const end = useMutation({
    mutationFn: () => call(endEdi, { params: { id } }),
    onSuccess: async () => {
      onClose()
      showSuccess(t('staffEdi.endedNow'))
      await readAgain()
    },
    onError: (error) => showError(error),
  })
  return (
    <ConfirmDialog
      title={t('staffEdi.end')}
      text={t('staffEdi.endHint')}
      action={t('staffEdi.end')}
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}

const directions = ['in', 'out'] as const

function Messages({ id }: { id: number }) {
  const t = useTexts(ediTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useMessages(id, search)
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <section>
      <h2>{t('edi.messages')}</h2>
      <div className={classes.tools}>
        <ListSelect
          label={t('edi.direction')}
          value={search.direction ?? null}
          options={directions}
          textOf={(direction) => t(direction === 'in' ? 'edi.directionIn' : 'edi.directionOut')}
          any={t('edi.both')}
          onChange={(direction) => void navigate({ search: { direction } })}
        />
      </div>
      {data.items.length === 0 ? (
        <EmptyState>
          <h3>{t('edi.noMessages')}</h3>
          <p>{t('edi.noMessagesHint')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {data.items.map((message) => (
            <One key={message.id} of={message} />
          ))}
        </ul>
      )}
      <Pager
        page={data.meta.currentPage}
        pageCount={data.meta.pageCount}
        onPage={(next) => void navigate({ search: { ...search, page: next === 1 ? undefined : next } })}
      />
    </section>
  )
}

function One({ of: message }: { of: EdiMessage }) {
  const nameOf = useMessageName()
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Link to="/staff/edi/messages/$id" params={{ id: String(message.id) }}>
          <strong>{nameOf(message)}</strong>
        </Link>
        <MessageFacts of={message} />
      </div>
    </li>
  )
}
