import type { ResponseOf } from '@snab/contract/endpoint'
import { type Offer } from '@snab/contract/quotes/offer'
import { compareOfferVersion, listOfferVersions, restoreOfferVersion } from '@snab/contract/quotes/offer-version'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { keepOffer, useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'
import classes from '../sheet/offer-screen.module.css'

export function HistoryDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<number | null>(null)
  const { data, error } = useQuery({ ...queryOf(listOfferVersions, { params: { id: offer.id } }), ...readOnOpen })
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
        {data && data.answers.length > 0 && (
          <ul aria-label={t('offer.history.answers')}>
            {data.answers.map((answer) => (
              <li key={answer.at}>
                <strong>
                  {t(`offer.history.${answer.decision}`, {
                    at: formatMoment(answer.at),
                    name: answer.name,
                    sum: formatMoney(answer.total),
                  })}
                </strong>
                {answer.comment && `: ${answer.comment}`}
              </li>
            ))}
          </ul>
        )}
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

type Row = ResponseOf<typeof compareOfferVersion>['added'][number]

function Difference({ id, number }: { id: number; number: number }) {
  const t = useTexts(offerTexts)
  const { data, error } = useQuery(queryOf(compareOfferVersion, { params: { id, number } }))
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return null
  const fields = [
    ['amount', ({ amount, unit }: Row) => (amount === 0 ? '' : `${formatNumber(amount)} ${unit}`)],
    ['pricing', ({ pricing }: Row) => pricing],
    ['purchase', ({ purchase }: Row) => purchase],
    ['term', ({ term }: Row) => term],
    ['note', ({ note }: Row) => note],
  ] as const
  const nothing = t('offer.versionNothing')
  const changes = (was: Row, now: Row) =>
    fields
      .filter(([, of]) => of(was) !== of(now))
      .map(([field, of]) =>
        t('offer.versionField', {
          field: t(`offer.versionField.${field}`),
          was: of(was) || nothing,
          now: of(now) || nothing,
        }),
      )
      .join('; ')
  const lines = [
    ...data.facts.map(({ name, was, now }) =>
      t('offer.versionChanged', { name, was: was || nothing, now: now || nothing }),
    ),
    ...data.added.map(({ name }) => t('offer.versionAdded', { name })),
    ...data.removed.map(({ name }) => t('offer.versionRemoved', { name })),
    ...data.moved.map(({ name, was, now }) => t('offer.versionMoved', { name, was, now })),
    ...data.changed.map(({ was, now }) => t('offer.versionRow', { name: now.name, changes: changes(was, now) })),
  ]
  if (lines.length === 0) return <p className={panel.muted}>{t('offer.same')}</p>
  return (
    <ul>
      {lines.map((line, at) => (
        // lines may have the same text for two rows
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
