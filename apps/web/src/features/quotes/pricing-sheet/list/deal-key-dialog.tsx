import { makeDealKey, revokeDealKey, takeDeal } from '@snab/contract/quotes/pricing-sheet'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { dealKeyQuery, useAct } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'

/** The key that the company's CRM sends deals with; a new one is shown until the dialog is closed. */
export function DealKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(pricingSheetTexts)
  const { data, error, refetch } = useQuery({ ...dealKeyQuery, ...alwaysStale })
  const [secret, setSecret] = useState<string | null>(null)
  const make = useAct(
    () => call(makeDealKey, {}),
    (made) => {
      setSecret(made.secret)
      void refetch()
    },
  )
  const revoke = useAct(
    () => call(revokeDealKey, {}),
    () => {
      setSecret(null)
      void refetch()
    },
  )
  const key = data?.key
  return (
    <Dialog title={t('manager.key')} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('manager.keyHint', { address: `${window.location.origin}${takeDeal.path}` })}</p>
        {error && <p role="alert">{errorText(error)}</p>}
        {data && !key && <p>{t('manager.keyNone')}</p>}
        {key && (
          <p>
            {t('manager.keyIs', { ending: key.ending, author: key.author, at: formatMoment(key.created) })}
            <br />
            {key.lastUsed === null ? t('manager.keyUnused') : t('manager.keyUsed', { at: formatMoment(key.lastUsed) })}
          </p>
        )}
        {secret !== null && (
          <TextInput
            label={t('manager.keyOnce')}
            readOnly
            data-autofocus
            value={secret}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('manager.close')}
          </Button>
          {key && (
            <Button
              variant="default"
              loading={revoke.isPending}
              onClick={() => window.confirm(t('manager.keySureRevoke')) && revoke.mutate(undefined)}
            >
              {t('manager.keyRevoke')}
            </Button>
          )}
          <Button
            loading={make.isPending}
            disabled={!data}
            onClick={() => (!key || window.confirm(t('manager.keySure'))) && make.mutate(undefined)}
          >
            {t(key ? 'manager.keyRemake' : 'manager.keyMake')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
