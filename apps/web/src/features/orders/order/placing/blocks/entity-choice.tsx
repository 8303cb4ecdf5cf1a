import { mayOrderFor } from '@snab/domain/people/legal-entity'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../../../../../lib/texts/texts'
import type { OrderOptions } from '../delivery-terms'
import { placeOrderTexts } from '../../order.texts'
import classes from '../place-order-form.module.css'

type Entity = OrderOptions['legalEntities'][number]

/** The ordering legal entity. Unconfirmed ones are shown with the reason, but cannot be chosen. */
export function EntityChoice({
  entities,
  chosenId,
  error,
  field,
}: {
  entities: readonly Entity[]
  chosenId: string
  error: string | undefined
  field: UseFormRegisterReturn
}) {
  const t = useTexts(placeOrderTexts)
  const chosen = entities.find(({ id }) => String(id) === chosenId)
  const hasUsable = entities.some(({ state }) => mayOrderFor(state))
  const waiting = entities.some(({ state }) => state === 'waiting')
  const labelOf = ({ id, name, inn, state }: Entity) => {
    const label = entities.some((other) => other.id !== id && other.name === name)
      ? t('placeOrder.entity', { name, inn })
      : name
    return state === 'confirmed'
      ? label
      : t(state === 'waiting' ? 'placeOrder.entityWaiting' : 'placeOrder.entityRefused', { name: label })
  }
  return (
    <>
      <NativeSelect
        label={t('placeOrder.legalEntity')}
        error={error}
        description={chosen && t('placeOrder.entityInn', { inn: chosen.inn })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          ...(hasUsable ? [] : [{ value: '', label: t('placeOrder.noEntity') }]),
          ...entities.map((entity) => ({
            value: String(entity.id),
            label: labelOf(entity),
            disabled: !mayOrderFor(entity.state),
          })),
        ]}
        {...field}
      />
      {waiting && (
        <p className={classes.hint}>
          {t('placeOrder.entityHint')} <Link to="/user/company">{t('placeOrder.toEntities')}</Link>
        </p>
      )}
      {!hasUsable && <p className={classes.problem}>{t('placeOrder.noUsableEntity')}</p>}
    </>
  )
}
