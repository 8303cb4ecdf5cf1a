import type { SubstitutedRow, Substitution, SubstitutionSource } from '@snab/contract/buying/substitution'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/page/empty-state'
import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { chosenOf, effectOf, replacementsOf, type Choices } from './choices'
import { EffectSummary } from './effect-summary'
import { ProposalRow } from './proposal-row'
import classes from './substitution.module.css'
import { substitutionTexts } from './substitution.texts'
import { useApply } from './use-apply'

const atOnce = 50

type Props = {
  source: SubstitutionSource
  kind: Substitution['kind']
  rows: readonly SubstitutedRow[]
  rest: { count: number; days: number }
  onClose: () => void
  onOutdated: () => void
}

export function Proposals({ source, kind, rows, rest, onClose, onOutdated }: Props) {
  const t = useTexts(substitutionTexts)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [shown, setShown] = useState(atOnce)
  const [isTried, setTried] = useState(false)
  const chosen = useMemo(() => chosenOf(rows, choices), [rows, choices])
  const without = useMemo(() => rows.filter(({ offers }) => offers.length === 0), [rows])
  const replacements = useMemo(() => replacementsOf(chosen), [chosen])
  const apply = useApply(source, onClose)

  const choose = (id: number, change: { offerId?: number; isTaken?: boolean }) =>
    setChoices((before) => new Map(before).set(id, { ...before.get(id), ...change }))
  // replacements that must be checked are chosen one by one
  const takeAll = (isTaken: boolean) =>
    setChoices(
      (before) =>
        new Map(
          chosen.map(({ row, offer }) => [
            row.id,
            { ...before.get(row.id), isTaken: isTaken && offer.check.length === 0 },
          ]),
        ),
    )
  const onlyEqual = () =>
    setChoices((before) => new Map([...before].map(([id, { isTaken: _isTaken, ...kept }]) => [id, kept])))

  if (rows.length === 0)
    return (
      <EmptyState>
        <h3>{t('substitution.nothing')}</h3>
        <p>{t(`substitution.nothing.${kind}`)}</p>
      </EmptyState>
    )
  return (
    <>
      <div className={classes.tools}>
        <span role="status">{t('substitution.rows', { count: chosen.length, total: rows.length })}</span>
        {rest.count > 0 && <span className={panel.muted}>{t('substitution.rest', { count: rest.count })}</span>}
        {chosen.length > 0 && (
          <span className={classes.marks}>
            <button type="button" className={buttons.link} onClick={() => takeAll(true)}>
              {t('substitution.all')}
            </button>
            <button type="button" className={buttons.link} onClick={onlyEqual}>
              {t('substitution.onlyEqual')}
            </button>
            <button type="button" className={buttons.link} onClick={() => takeAll(false)}>
              {t('substitution.clear')}
            </button>
          </span>
        )}
      </div>
      {chosen.length > 0 && (
        <ul className={classes.rows} aria-label={t('substitution.list')}>
          {chosen.slice(0, shown).map((one) => (
            <ProposalRow key={one.row.id} chosen={one} onChange={choose} />
          ))}
        </ul>
      )}
      {chosen.length > shown && (
        <button type="button" className={buttons.button} onClick={() => setShown(shown + atOnce)}>
          {t('substitution.more', { count: Math.min(atOnce, chosen.length - shown) })}
        </button>
      )}
      {without.length > 0 && (
        <details className={classes.without} open={chosen.length === 0}>
          <summary>{t('substitution.without', { count: without.length })}</summary>
          <ul>
            {without.slice(0, shown).map(({ id, name, article, reason, demands }) => (
              <li key={id}>
                <span>
                  {article} {name}
                </span>{' '}
                {reason && <span className={panel.muted}>{t(`substitution.reason.${reason}`)}.</span>}{' '}
                {demands.length > 0 && (
                  <span className={panel.muted}>{t('substitution.demands', { demands: demands.join(', ') })}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <footer className={classes.foot}>
        {replacements.size > 0 && <EffectSummary effect={effectOf(rows, chosen, rest.days)} />}
        {isTried && replacements.size === 0 && (
          <p role="alert" className={panel.problem}>
            {t('substitution.nothingTaken')}
          </p>
        )}
        {apply.error && (
          <p role="alert" className={panel.problem}>
            {errorText(apply.error)}{' '}
            <button type="button" className={buttons.link} onClick={onOutdated}>
              {t('substitution.again')}
            </button>
          </p>
        )}
        <div className={classes.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('substitution.cancel')}
          </button>
          {chosen.length > 0 && (
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={apply.isPending}
              onClick={() => {
                setTried(true)
                if (replacements.size > 0 && !apply.isPending) apply.mutate(replacements)
              }}
            >
              {replacements.size === 0
                ? t('substitution.applyNone')
                : t('substitution.apply', { count: replacements.size })}
            </button>
          )}
        </div>
      </footer>
    </>
  )
}
