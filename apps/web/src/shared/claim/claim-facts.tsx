import { claimAct, type Claim } from '@snab/contract/money/claim'
import { claimReasonNames } from '@snab/domain/order/claim'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../../lib/api/api'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'
import { formatMoment, formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { ClaimTag } from '../order/claim-tag'
import classes from './claim-facts.module.css'
import { claimFactTexts } from './claim.texts'

/** The claimed goods with reason, photos and history: the same for both sides. */
export function ClaimFacts({ claim, order, photoTools }: { claim: Claim; order: ReactNode; photoTools?: ReactNode }) {
  const t = useTexts(claimFactTexts)
  const facts: [string, ReactNode][] = [
    [t('claimFacts.order'), order],
    [t('claimFacts.company'), claim.company?.name],
    [t('claimFacts.author'), claim.author],
    [t('claimFacts.reason'), claimReasonNames[claim.reason]],
    [t('claimFacts.comment'), claim.comment],
    [t('claimFacts.total'), formatMoney(claim.total)],
    [t('claimFacts.acceptedTotal'), claim.acceptedTotal === null ? null : formatMoney(claim.acceptedTotal)],
    [t('claimFacts.answer'), claim.answer],
  ]
  return (
    <div className={panel.stack}>
      <section className={panel.panel} aria-label={t('claimFacts.title')}>
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {claim.lines !== null && <ActButton claimId={claim.id} />}
      </section>
      <section className={panel.panel} aria-labelledby="claim-photos">
        <div className={panel.head}>
          <h2 id="claim-photos">{t('claimFacts.photos')}</h2>
          {photoTools}
        </div>
        {claim.photos.length === 0 && <p className={panel.muted}>{t('claimFacts.noPhotos')}</p>}
        <ul className={classes.photos}>
          {claim.photos.map(({ id, address }, index) => (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={t('claimFacts.photo', { number: index + 1 })} width={120} height={120} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={panel.panel} aria-labelledby="claim-history">
        <h2 id="claim-history">{t('claimFacts.history')}</h2>
        <ol className={classes.history}>
          {claim.events.toReversed().map(({ at, author, state, text }) => (
            <li key={at + state}>
              <ClaimTag state={state} />{' '}
              <span className={panel.small}>
                {formatMoment(at)}, {author}
              </span>
              {text !== '' && state !== 'new' && <p className={classes.words}>{text}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Акт о расхождениях: printed from the claim, for the commission to sign. */
function ActButton({ claimId }: { claimId: number }) {
  const t = useTexts(claimFactTexts)
  const act = useMutation({
    mutationFn: async () => saveFile(await download(claimAct, { params: { id: claimId } })),
    onError: (error) => showError(error),
  })
  return (
    <button
      type="button"
      className={`${buttons.button} ${classes.act}`}
      aria-disabled={act.isPending}
      onClick={() => !act.isPending && act.mutate()}
    >
      {t('claimFacts.act')}
    </button>
  )
}
