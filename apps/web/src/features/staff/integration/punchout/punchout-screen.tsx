import {
  endPunchout,
  listPunchout,
  pausePunchout,
  testPunchout,
  type PunchoutConnection,
} from '@snab/contract/integration/punchout'
import { punchoutProtocolNames } from '@snab/domain/integration/punchout'
import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useActOnList } from '../../../../lib/api/use-act'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { staffTexts } from '../../frame/staff.texts'
import entries from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { ConnectionDialog } from './connection-dialog'
import { punchoutTabs } from './punchout-tabs'
import { staffPunchoutTexts } from './punchout.texts'
import { RenewDialog, SecretDialog } from './secret-dialogs'

const route = getRouteApi('/staff/(people)/punchout/')
const perPage = 50

/** Customers' purchasing systems: their connections, and orders that wait for an answer. */
export function PunchoutScreen() {
  const t = useTexts(staffPunchoutTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <InboxScreen
        heading={tStaff('staff.punchout')}
        screen="punchout"
        list={useQuery({
          ...queryOf(listPunchout, { query: { page, 'per-page': perPage } }),
          placeholderData: keepPreviousData,
          ...alwaysStale,
        })}
        onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
        nothing={t('staffPunchout.nothing')}
        nothingHint={t('staffPunchout.nothingHint')}
        states={punchoutTabs(t)}
        tools={
          <button type="button" className={buttons.filled} onClick={() => setMaking(true)}>
            {t('staffPunchout.make')}
          </button>
        }
        renderItem={(connection: PunchoutConnection) => (
          <One key={connection.id} of={connection} onSecret={setSecret} />
        )}
      />
      {isMaking && <ConnectionDialog onSecret={setSecret} onClose={() => setMaking(false)} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

type Asking = 'change' | 'renew' | 'end' | 'test' | null

function One({ of: connection, onSecret }: { of: PunchoutConnection; onSecret: (secret: string) => void }) {
  const t = useTexts(staffPunchoutTexts)
  const { id, name, company, protocol, state, createdAt, lastSessionAt, questions, untaken } = connection
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  return (
    <li className={entries.entity}>
      <div className={entries.part}>
        <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
        <span className={panel.small}>{formatMoment(createdAt)}</span>
      </div>
      <div className={entries.part}>
        <span>
          <strong>{name}</strong> {punchoutProtocolNames[protocol]}
        </span>
        <span>
          {t(`staffPunchout.${state}`)},{' '}
          {lastSessionAt === null
            ? t('staffPunchout.noSession')
            : t('staffPunchout.lastSession', { at: formatMoment(lastSessionAt) })}
        </span>
        {questions > 0 && <Link to="/staff/punchout/orders">{t('staffPunchout.questions', { count: questions })}</Link>}
        {untaken > 0 && <span className={entries.notice}>{t('staffPunchout.untaken', { count: untaken })}</span>}
        <Link to="/staff/punchout/$id" params={{ id: String(id) }} aria-label={t('staffPunchout.openOf', { name })}>
          {t('staffPunchout.open')}
        </Link>
      </div>
      {state !== 'ended' && <Ways of={connection} onAsk={setAsking} />}
      {asking === 'change' && <ConnectionDialog id={id} onSecret={onSecret} onClose={close} />}
      {asking === 'renew' && <RenewDialog id={id} name={name} onSecret={onSecret} onClose={close} />}
      {asking === 'end' && <EndDialog id={id} name={name} onClose={close} />}
      {asking === 'test' && <TestDialog id={id} name={name} onClose={close} />}
    </li>
  )
}

function Ways({ of: { id, name, state }, onAsk }: { of: PunchoutConnection; onAsk: (what: Asking) => void }) {
  const t = useTexts(staffPunchoutTexts)
  const pause = useActOnList(
    listPunchout.path,
    () => call(pausePunchout, { params: { id }, body: { isPaused: state === 'working' } }),
    () => {},
  )
  const way = (what: Exclude<Asking, null>) => (
    <button
      type="button"
      className={buttons.button}
      aria-label={t(`staffPunchout.${what}Of`, { name })}
      onClick={() => onAsk(what)}
    >
      {t(`staffPunchout.${what}`)}
    </button>
  )
  const turn = state === 'working' ? 'pause' : 'resume'
  return (
    <div className={entries.decision}>
      <div className={entries.buttons}>
        {way('change')}
        {way('test')}
        {way('renew')}
        <button
          type="button"
          className={buttons.button}
          aria-label={t(`staffPunchout.${turn}Of`, { name })}
          disabled={pause.isPending}
          onClick={() => pause.mutate(undefined)}
        >
          {t(`staffPunchout.${turn}`)}
        </button>
        {way('end')}
      </div>
    </div>
  )
}

type Asked = { id: number; name: string; onClose: () => void }

function EndDialog({ id, name, onClose }: Asked) {
  const t = useTexts(staffPunchoutTexts)
  const end = useActOnList(
    listPunchout.path,
    () => call(endPunchout, { params: { id } }),
    () => {
      onClose()
      showSuccess(t('staffPunchout.endedNow'))
    },
  )
  return (
    <ConfirmDialog
      title={t('staffPunchout.endOf', { name })}
      text={t('staffPunchout.endHint')}
      action={t('staffPunchout.end')}
      isPending={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    />
  )
}

function TestDialog({ id, name, onClose }: Asked) {
  const t = useTexts(staffPunchoutTexts)
  const test = useMutation({
    mutationFn: () => call(testPunchout, { params: { id } }),
    onError: (error) => showError(error),
  })
  return (
    <Dialog title={t('staffPunchout.testOf', { name })} onClose={onClose}>
      <ul aria-live="polite">
        {test.data?.checks.map(({ name: what, problem }) => (
          <li key={what} className={problem === null ? undefined : panel.problem}>
            {what}: {problem ?? t('staffPunchout.fine')}
          </li>
        ))}
      </ul>
      <div className={panel.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('staffPunchout.close')}
        </Button>
        <Button loading={test.isPending} data-autofocus onClick={() => test.mutate()}>
          {t('staffPunchout.test')}
        </Button>
      </div>
    </Dialog>
  )
}
