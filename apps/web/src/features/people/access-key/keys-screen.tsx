import { listKeyCalls } from '@snab/contract/integration/mcp'
import type { AccessKey } from '@snab/contract/people/access-key'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readOnOpen } from '../../../lib/api/freshness'
import { useTexts } from '../../../lib/texts/texts'
import { CallsDialog } from '../../../shared/access-key/calls-dialog'
import { KeyFacts } from '../../../shared/access-key/key-facts'
import { Page } from '../../../shared/page/page'
import { useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { EmptyState } from '../../../ui/page/empty-state'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { keysQuery } from './access-key.data'
import { accessKeyTexts } from './access-key.texts'
import classes from './access-key.module.css'
import { AssistantGuide } from './assistant-guide'
import { KeyDialog } from './key-dialog'
import { RenewDialog } from './renew-dialog'
import { RevokeDialog } from './revoke-dialog'
import { SecretDialog } from './secret-dialog'

type KeyDialogName = 'change' | 'renew' | 'revoke' | 'calls'
type Opened = { dialog: 'make' } | { dialog: KeyDialogName; key: AccessKey }

export function KeysScreen() {
  const t = useTexts(accessKeyTexts)
  const { data, error, refetch } = useQuery({ ...keysQuery, ...readOnOpen })
  const user = useUser()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const close = () => setOpened(null)
  const make = (
    <button type="button" className={buttons.filled} onClick={() => setOpened({ dialog: 'make' })}>
      {t('accessKeys.make')}
    </button>
  )
  return (
    <Page heading={t('accessKeys.title')} aside={data.items.length > 0 && make}>
      <p className={classes.hint}>
        {t('accessKeys.hint')} <a href="/api/docs">{t('accessKeys.reference')}</a>{' '}
        {user?.company != null && <Link to="/user/price-feeds">{t('accessKeys.priceFeeds')}</Link>}
      </p>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('accessKeys.none')}</h2>
          <p>{t('accessKeys.noneHint')}</p>
          {make}
        </EmptyState>
      ) : (
        <ul className={classes.keys} aria-label={t('accessKeys.list')}>
          {data.items.map((key) => (
            <Key key={key.id} of={key} onOpen={(dialog) => setOpened({ dialog, key })} />
          ))}
        </ul>
      )}
      <AssistantGuide />
      {opened?.dialog === 'calls' && (
        <KeyCalls of={opened.key} onRevoke={() => setOpened({ ...opened, dialog: 'revoke' })} onClose={close} />
      )}
      {opened?.dialog === 'make' && <KeyDialog onMade={setSecret} onClose={close} />}
      {opened?.dialog === 'change' && <KeyDialog of={opened.key} onMade={setSecret} onClose={close} />}
      {opened?.dialog === 'renew' && <RenewDialog of={opened.key} onMade={setSecret} onClose={close} />}
      {opened?.dialog === 'revoke' && <RevokeDialog of={opened.key} onClose={close} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

const isOpen = ({ revokedAt, state }: AccessKey) => revokedAt === null && state !== 'expired'

function KeyCalls({ of: key, onRevoke, onClose }: { of: AccessKey; onRevoke: () => void; onClose: () => void }) {
  const t = useTexts(accessKeyTexts)
  const revoke = isOpen(key) && (
    <button type="button" className={buttons.button} onClick={onRevoke}>
      {t('accessKeys.revokeOne', { name: key.name })}
    </button>
  )
  return <CallsDialog of={key} endpoint={listKeyCalls} revoke={revoke} onClose={onClose} />
}

type KeyProps = { of: AccessKey; onOpen: (dialog: KeyDialogName) => void }

function Key({ of: key, onOpen }: KeyProps) {
  const t = useTexts(accessKeyTexts)
  const { name, hint, owner, company } = key
  return (
    <li className={classes.key}>
      <div className={classes.what}>
        <span>
          <strong>{name}</strong> <code>{hint}…</code>
        </span>
        <KeyFacts of={key} />
        {(!owner.isYou || company) && (
          <span className={classes.whose}>
            {[!owner.isYou && owner.name, company?.name].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      <span className={classes.buttons}>
        <button
          type="button"
          className={buttons.button}
          aria-label={t('accessKeys.callsOne', { name })}
          onClick={() => onOpen('calls')}
        >
          {t('accessKeys.calls')}
        </button>
        {isOpen(key) && <OpenKeyButtons of={key} onOpen={onOpen} />}
      </span>
    </li>
  )
}

/** Only its person changes a key; others who see it may end it. */
function OpenKeyButtons({ of: { name, owner }, onOpen }: KeyProps) {
  const t = useTexts(accessKeyTexts)
  return (
    <>
      {owner.isYou && (
        <>
          <button
            type="button"
            className={buttons.button}
            aria-label={t('accessKeys.changeOne', { name })}
            onClick={() => onOpen('change')}
          >
            {t('accessKeys.change')}
          </button>
          <button
            type="button"
            className={buttons.button}
            aria-label={t('accessKeys.renewOne', { name })}
            onClick={() => onOpen('renew')}
          >
            {t('accessKeys.renew')}
          </button>
        </>
      )}
      <button
        type="button"
        className={buttons.button}
        aria-label={t('accessKeys.revokeOne', { name })}
        onClick={() => onOpen('revoke')}
      >
        {t('accessKeys.revoke')}
      </button>
    </>
  )
}
