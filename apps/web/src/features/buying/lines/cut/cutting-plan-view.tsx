import { planCutting, type CuttingPlan, type Piece } from '@snab/contract/buying/cable'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { cutText } from '../../../../shared/amounts/shown-cut'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './cut.module.css'
import { cutTexts } from './cut.texts'

type Props = { productId: number; pieces: Piece[]; unit: string; onTakeRest: (rest: number) => void }

/** The drums to cut the pieces from, what is left on them, and pieces that fit none. */
export function CuttingPlanView({ productId, pieces, unit, onTakeRest }: Props) {
  const t = useTexts(cutTexts)
  const { data } = useQuery({
    queryKey: [planCutting.path, productId, pieces],
    queryFn: ({ signal }) => call(planCutting, { body: { items: [{ productId, pieces }] } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const plan = data?.items[0]
  const words = (of: readonly Piece[]) => cutText(of, unit)
  if (!plan) return <p className={panel.small}>{t('cut.planning')}</p>
  if (!plan.isKnown) return <p className={panel.small}>{t('cut.unknown')}</p>
  return (
    <section className={classes.plan} aria-label={t('cut.plan')}>
      <h3>{t('cut.plan')}</h3>
      <ul>
        {plan.drums.map((drum, at) => (
          <li key={at}>
            <DrumBar drum={drum} />
            <span>
              {drum.number === ''
                ? t('cut.drumUnnamed', { warehouse: drum.warehouse })
                : t('cut.drum', { number: drum.number, warehouse: drum.warehouse })}
              , {t('cut.drumLength', { length: drum.length, unit })}: {words(drum.cuts)};{' '}
              {drum.rest === 0 ? t('cut.usedUp') : t('cut.rest', { rest: drum.rest, unit })}
            </span>
            {drum.isRestUnsellable && (
              <span className={classes.warning}>
                {t('cut.restBad', { rest: drum.rest, unit })}{' '}
                <button type="button" className={buttons.link} onClick={() => onTakeRest(drum.rest)}>
                  {t('cut.takeRest')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {plan.missing.length > 0 && (
        <p className={panel.problem}>
          {t('cut.missing', { pieces: words(plan.missing), longest: plan.longest, unit })}
        </p>
      )}
    </section>
  )
}

/** The drum as a bar: the pieces cut from it, and the rest. */
function DrumBar({ drum: { cuts, length, rest, isRestUnsellable } }: { drum: CuttingPlan['drums'][number] }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {cuts.flatMap(({ count, length: piece }, row) =>
        Array.from({ length: Math.min(count, 60) }, (_, at) => (
          <span
            key={`${String(row)}-${String(at)}`}
            className={classes.piece}
            style={{ flexGrow: (piece * count) / Math.min(count, 60) / length }}
          />
        )),
      )}
      <span className={classes.rest} data-bad={isRestUnsellable || undefined} style={{ flexGrow: rest / length }} />
    </span>
  )
}
