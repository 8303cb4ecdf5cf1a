import type { NeededItem } from '@snab/domain/configurator/plan'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { showUndo } from '../../../../lib/snackbar'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { cartStore } from '../../../../shared/cart/cart-state'
import { shownPrice } from '../../../../shared/product/shown-price'
import { ToOfferLink } from '../../../../shared/product/to-offer-link'
import { ToSpecificationLink } from '../../../../shared/product/to-specification-link'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ItemLine } from './item-line'
import { amountFor, joined, readPicks, takenFor, writePicks, type Match, type Pick, type Taken } from './picks'
import { matchQuery } from './task.data'
import classes from './task.module.css'
import { taskTexts } from './task.texts'

const typingMs = 300

type Props = {
  /** The task's name, suggested for a new offer. */
  name: string
  items: NeededItem[]
  take: string | undefined
  onTake: (take: string | undefined) => void
}

/** The required items, this portal's goods for them, and targets to put them in. */
export function PlanItems({ name, items, take, onTake }: Props) {
  const t = useTexts(taskTexts)
  const settled = useSettled(JSON.stringify(items), typingMs)
  const { data, error, isFetching } = useQuery(
    matchQuery(settled === JSON.stringify(items) ? items : readItems(settled)),
  )
  const matches = new Map((data?.items ?? []).map((match) => [match.key, match]))
  const picks = readPicks(take)
  const pick = (key: string, next: Pick) => onTake(writePicks(new Map([...picks, [key, next]])))
  const taken = joined(items.flatMap((item) => lineOf(item, matches.get(item.key), picks.get(item.key))))

  if (items.length === 0)
    return (
      <section className={panel.panel}>
        <p className={panel.muted}>{t('task.noItems')}</p>
      </section>
    )
  return (
    <section className={panel.panel} aria-labelledby="task-items">
      <h2 id="task-items" className={classes.heading}>
        {t('task.items')}
      </h2>
      <p role="status" className={panel.small}>
        {isFetching ? t('task.pending') : ''}
      </p>
      {error && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemLine
            key={item.key}
            item={item}
            match={matches.get(item.key)}
            together={data?.together}
            pick={picks.get(item.key)}
            onPick={(next) => pick(item.key, next)}
          />
        ))}
      </ul>
      <Targets name={name} taken={taken} missing={missingOf(items, matches, picks)} />
    </section>
  )
}

// the settled rows are those that were written
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialised above
const readItems = (text: string) => JSON.parse(text) as NeededItem[]

function lineOf(item: NeededItem, match: Match | undefined, pick: Pick | undefined): Taken[] {
  const product = takenFor(match, pick)
  if (!product) return []
  return [{ productId: product.id, amount: amountFor(item, product, pick), price: shownPrice(product) }]
}

/** Items without a product that nobody has skipped. */
const missingOf = (
  items: readonly NeededItem[],
  matches: ReadonlyMap<string, Match>,
  picks: ReadonlyMap<string, Pick>,
): NeededItem[] =>
  items.filter(({ key }) => {
    const [match, pick] = [matches.get(key), picks.get(key)]
    return match !== undefined && pick?.productId !== 0 && takenFor(match, pick) === null
  })

type Targeted = { name: string; taken: readonly Taken[]; missing: readonly NeededItem[] }

function Targets({ name, taken, missing }: Targeted) {
  const t = useTexts(taskTexts)
  const navigate = useNavigate()
  const missed = missing.length > 0 && (
    <p className={classes.missing}>
      <strong>{t('task.missing', { count: missing.length })}</strong>{' '}
      {t('task.missingNames', { names: missing.map(({ title }) => title).join('; ') })}
    </p>
  )
  if (taken.length === 0) return missed || null
  const items = taken.map(({ productId, amount }) => ({ productId, amount }))
  const sum = taken.reduce((total, { price, amount }) => total + Math.round((price ?? 0) * amount * 100) / 100, 0)
  const unpriced = taken.filter(({ price }) => price === null).length
  const addAll = () => {
    cartStore.setAll(
      items.map(({ productId, amount }) => ({ id: productId, amount: cartStore.amount(productId) + amount })),
    )
    showUndo(t('task.added', { count: items.length }), {
      text: t('task.openCart'),
      run: () => void navigate({ to: '/cart' }),
    })
  }
  return (
    <div className={classes.targets}>
      <span>
        <strong>{t('task.total', { sum: formatMoney(sum) })}</strong>
        {unpriced > 0 && <span className={panel.muted}> {t('task.unpriced', { count: unpriced })}</span>}
      </span>
      {missed}
      <button type="button" className={buttons.filled} onClick={addAll}>
        {t('task.toCart')}
      </button>
      <ToSpecificationLink what={{ kind: 'products', items, name }} className={buttons.button} />
      <ToOfferLink what={{ source: { kind: 'products', items }, name }} className={buttons.button} />
    </div>
  )
}
