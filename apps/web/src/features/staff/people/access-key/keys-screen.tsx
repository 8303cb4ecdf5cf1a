import { Button, NumberInput } from '@mantine/core'
import { listStaffKeyCalls } from '@snab/contract/integration/mcp'
import {
  changeStaffAccessKey,
  listStaffAccessKeys,
  revokeStaffAccessKey,
  type AccessKey,
} from '@snab/contract/people/access-key'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { CallsDialog } from '../../../../shared/access-key/calls-dialog'
import { KeyFacts } from '../../../../shared/access-key/key-facts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { useAccessKeys } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import entries from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { staffKeyTexts } from './access-key.texts'

const route = getRouteApi('/staff/(people)/keys')

/** Keys of customers' programs: their limits, and which are revoked. */
export function KeysScreen() {
  const t = useTexts(staffKeyTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isWorking = search.state === undefined
  return (
    <InboxScreen
      heading={tStaff('staff.accessKeys')}
      screen="keys"
      list={useAccessKeys(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={t(isWorking ? 'staffKeys.nothing' : 'staffKeys.nothingEnded')}
      nothingHint={isWorking && t('staffKeys.nothingHint')}
      states={{
        label: t('staffKeys.state'),
        tabs: [
          { name: t('staffKeys.working'), link: linkOptions({ to: '/staff/keys', search: { state: undefined } }) },
          { name: t('staffKeys.ended'), link: linkOptions({ to: '/staff/keys', search: { state: 'ended' } }) },
        ],
      }}
      renderItem={(key: AccessKey) => <Key key={key.id} of={key} />}
    />
  )
}

function Key({ of: key }: { of: AccessKey }) {
  const t = useTexts(staffKeyTexts)
  const { name, hint, owner, company, createdAt, revokedAt, state } = key
  const [isReading, setReading] = useState(false)
  return (
    <li className={entries.entity}>
      <div className={entries.part}>
        {company ? (
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
            {company.name}
          </Link>
        ) : (
          <span>{t('staffKeys.noCompany')}</span>
        )}
        <span>{owner.name}</span>
        <span className={panel.small}>{formatMoment(createdAt)}</span>
      </div>
      <div className={entries.part}>
        <span>
          <strong>{name}</strong> <code>{hint}…</code>
        </span>
        <KeyFacts of={key} />
        <div className={entries.buttons}>
          <button
            type="button"
            className={buttons.button}
            aria-label={t('staffKeys.callsOne', { name })}
            onClick={() => setReading(true)}
          >
            {t('staffKeys.calls')}
          </button>
        </div>
      </div>
      {isReading && <CallsDialog of={key} endpoint={listStaffKeyCalls} onClose={() => setReading(false)} />}
      {revokedAt === null && state !== 'expired' && <Decision of={key} />}
    </li>
  )
}

function Decision({ of: { id, name, requestsPerMinute } }: { of: AccessKey }) {
  const t = useTexts(staffKeyTexts)
  const queryClient = useQueryClient()
  const [limit, setLimit] = useState<number | string>(requestsPerMinute)
  const [isAsking, setAsking] = useState(false)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: [listStaffAccessKeys.path] })
  const isValid = typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= 100_000
  const save = useMutation({
    mutationFn: () =>
      call(changeStaffAccessKey, { params: { id }, body: { requestsPerMinute: isValid ? limit : requestsPerMinute } }),
    onSuccess: () => {
      showSuccess(t('staffKeys.saved'))
      void readAgain()
    },
    onError: (error) => showError(error),
  })
  const revoke = useMutation({
    mutationFn: () => call(revokeStaffAccessKey, { params: { id } }),
    onSuccess: () => {
      setAsking(false)
      showSuccess(t('staffKeys.revoked'))
      void readAgain()
    },
    onError: (error) => showError(error),
  })
  return (
    <form
      className={entries.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && !save.isPending) save.mutate()
      }}
    >
      <NumberInput
        label={t('staffKeys.limit')}
        aria-label={t('staffKeys.limitOf', { name })}
        value={limit}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        hideControls
        error={!isValid && t('staffKeys.limitWrong')}
        onChange={setLimit}
      />
      <div className={entries.buttons}>
        {limit !== requestsPerMinute && (
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending || !isValid}>
            {t('staffKeys.saveLimit')}
          </button>
        )}
        <button
          type="button"
          className={buttons.button}
          aria-label={t('staffKeys.revokeOne', { name })}
          onClick={() => setAsking(true)}
        >
          {t('staffKeys.revoke')}
        </button>
      </div>
      {isAsking && (
        <Dialog title={t('staffKeys.revokeOne', { name })} onClose={() => setAsking(false)}>
          <p>{t('staffKeys.revokeHint')}</p>
          <div className={panel.buttons}>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('staffKeys.cancel')}
            </Button>
            <Button loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('staffKeys.revoke')}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  )
}
