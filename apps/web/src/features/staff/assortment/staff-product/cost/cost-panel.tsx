import { Checkbox, NumberInput } from '@mantine/core'
import { changeProductCost, productCost, type KnownCost } from '@snab/contract/catalogue/cost'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showSuccess } from '../../../../../lib/snackbar'
import { formatDate, formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { useMay } from '../../../../../shared/session/use-may'
import buttons from '../../../../../ui/button.module.css'
import { DateField } from '../../../../../ui/date-field'
import panel from '../../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { costTexts } from './cost.texts'

/** A product's cost, for people who may see it; people who may set prices can enter it. */
export function CostPanel({ productId }: { productId: number }) {
  return useMay('see-cost') ? <Cost productId={productId} /> : null
}

function Cost({ productId }: { productId: number }) {
  const t = useTexts(costTexts)
  const mayChange = useMay('keep-prices')
  const [isEdited, setEdited] = useState(false)
  const { data } = useQuery({ ...queryOf(productCost, { params: { id: productId } }), ...alwaysStale })
  if (!data) return null
  const { now, history } = data
  return (
    <section className={panel.panel} aria-label={t('cost.title')}>
      <div className={panel.head}>
        <h2>{t('cost.title')}</h2>
        {mayChange && !isEdited && (
          <button type="button" className={buttons.button} onClick={() => setEdited(true)}>
            {t('cost.edit')}
          </button>
        )}
      </div>
      <p>{now ? `${costWords(now)}${now.isOwn ? `, ${t('cost.own')}` : ''}` : t('cost.unknown')}</p>
      {isEdited && (
        <CostForm
          productId={productId}
          isOwn={now?.isOwn ?? false}
          price={now?.price ?? null}
          onClose={() => setEdited(false)}
        />
      )}
      {history.length > 0 && (
        <details>
          <summary>{t('cost.history')}</summary>
          <ul>
            {history.map((row) => (
              <li key={`${row.day} ${String(row.priceType)}`}>
                {formatDate(row.day)}: {row.price === null ? t('cost.gone') : costWords({ ...row, price: row.price })}
                <span className={panel.small}> {row.priceType ?? row.by}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )

  function costWords({ price, vatIncluded }: Pick<KnownCost, 'vatIncluded'> & { price: number }): string {
    return t('cost.now', { price: formatMoney(price), vat: t(vatIncluded ? 'cost.withVat' : 'cost.withoutVat') })
  }
}

type FormProps = { productId: number; isOwn: boolean; price: number | null; onClose: () => void }

function CostForm({ productId, isOwn, price: before, onClose }: FormProps) {
  const t = useTexts(costTexts)
  const queryClient = useQueryClient()
  const [price, setPrice] = useState(before)
  const [vatIncluded, setVatIncluded] = useState(true)
  const [day, setDay] = useState(() => moscowDay(new Date()))
  const [restates, setRestates] = useState(false)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [productCost.path] })
  const save = useMutation({
    mutationFn: (value: number | null) =>
      call(changeProductCost, { params: { id: productId }, body: { price: value, vatIncluded, day, restates } }),
    onSuccess: () => {
      showSuccess(t('cost.saved'))
      refresh()
      onClose()
    },
  })
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // an empty field is an error, because it would not remove the cost
        save.mutate(price ?? 0)
      }}
    >
      <NumberInput
        label={t('cost.price')}
        min={0}
        decimalScale={2}
        decimalSeparator=","
        value={price ?? ''}
        error={problemOfField(save.error, 'price')}
        onChange={(value) => setPrice(typeof value === 'number' ? value : null)}
      />
      <Checkbox
        label={t('cost.isWithVat')}
        checked={vatIncluded}
        onChange={(event) => setVatIncluded(event.currentTarget.checked)}
      />
      <DateField label={t('cost.day')} value={day} error={problemOfField(save.error, 'day')} onChange={setDay} />
      <Checkbox
        label={t('cost.restates')}
        checked={restates}
        onChange={(event) => setRestates(event.currentTarget.checked)}
      />
      <SaveProblem error={save.error} fields={['price', 'day']} onReload={refresh} />
      <div className={panel.buttons}>
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t('cost.save')}
        </button>
        {isOwn && (
          <button type="button" className={buttons.button} onClick={() => save.mutate(null)}>
            {t('cost.takeBack')}
          </button>
        )}
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('cost.cancel')}
        </button>
      </div>
    </form>
  )
}
