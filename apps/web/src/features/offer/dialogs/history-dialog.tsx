import { type Offer } from '@snab/contract/offer'
import { compareOfferVersion, listOfferVersions, restoreOfferVersion } from '@snab/contract/offer-version'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { formatMoment, formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { keepOffer, useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'
import classes from '../sheet/offer-screen.module.css'

export function HistoryDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<number | null>(null)
  const { data, error } = useQuery({
    ...queryOf(listOfferVersions, { params: { id: offer.id } }),
    refetchOnMount: 'always',
  })
  const restore = useAct(
    (number: number) => call(restoreOfferVersion, { params: { id: offer.id, number } }),
    (made) => {
      keepOffer(queryClient, made)
      showSuccess(t('offer.versionRestored'))
      onClose()
    },
  )
  return (
    <Dialog title={t('offer.history')} onClose={onClose} size={640}>
      <div className={panel.form}>
        {error && <p role="alert">{errorText(error)}</p>}
        {data?.items.map((version, index) => (
          <div key={version.number}>
            <div className={classes.tools}>
              <span>
                {formatMoment(version.at)}, {version.author}: {t(`offer.version.${version.action}`)},{' '}
                {formatMoney(version.total)}
              </span>
              {index > 0 && (
                <>
                  <button type="button" className={buttons.link} onClick={() => setShown(version.number)}>
                    {t('offer.compare')}
                  </button>
                  {!offer.isArchived && (
                    <button type="button" className={buttons.link} onClick={() => restore.mutate(version.number)}>
                      {t('offer.restoreVersion')}
                    </button>
                  )}
                </>
              )}
            </div>
            {shown === version.number && <Difference id={offer.id} number={version.number} />}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function Difference({ id, number }: { id: number; number: number }) {
  const t = useTexts(offerTexts)
  const { data, error } = useQuery(queryOf(compareOfferVersion, { params: { id, number } }))
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return null
  const words = ({ amount, unit, pricing }: { amount: number; unit: string; pricing: string }) =>
    [`${formatNumber(amount)} ${unit}`, pricing].filter(Boolean).join(', ')
  const lines = [
    ...data.facts.map(({ name, was, now }) => t('offer.versionChanged', { name, was, now })),
    ...data.added.map(({ name }) => t('offer.versionAdded', { name })),
    ...data.removed.map(({ name }) => t('offer.versionRemoved', { name })),
    ...data.changed.map(({ was, now }) =>
      t('offer.versionChanged', { name: now.name, was: words(was), now: words(now) }),
    ),
  ]
  if (lines.length === 0) return <p className={classes.muted}>{t('offer.same')}</p>
  return (
    <ul>
      {lines.map((line, at) => (
        // lines may say the same of two rows
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
