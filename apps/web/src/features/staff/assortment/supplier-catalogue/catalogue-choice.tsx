import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { SupplierCatalogueChoice, SupplierCatalogueDetail } from '@snab/contract/assortment/supplier-catalogue'
import { ceilingNames } from '@snab/domain/people/ceiling'
import { priceChoiceProblem, priceKindName } from '@snab/domain/product/supplier-catalogue'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { CeilingHint } from '../../frame/ceiling/ceiling-hint'
import classes from '../price-list/imports.module.css'
import { useStartCatalogue } from './catalogues.data'
import { cataloguesTexts } from './catalogues.texts'

type Shown = NonNullable<SupplierCatalogueDetail['shown']>
type Props = { catalogue: SupplierCatalogueDetail; shown: Shown; choice: SupplierCatalogueChoice }
type Draft = Omit<SupplierCatalogueChoice, 'rates'> & { rates: Record<string, string> }

const rouble = 'RUB'
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'))
const isRate = (text: string): boolean => text.trim() === '' || numberOf(text) > 0

/** What to import from a file: its supplier, whether it is complete, and how its prices are used. */
export function CatalogueChoice({ catalogue, shown, choice }: Props) {
  const t = useTexts(cataloguesTexts)
  const start = useStartCatalogue(catalogue.id)
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => ({
    ...choice,
    rates: Object.fromEntries(choice.rates.map(({ currency, rate }) => [currency, String(rate).replace('.', ',')])),
  }))
  const put = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const kinds = [...new Set(shown.prices.map(({ priceKind }) => priceKind))]
  const currencies = [...new Set(shown.prices.flatMap(({ currency }) => currency ?? []))].filter(
    (one) => one !== rouble,
  )
  const isNamed = draft.supplier.trim() !== ''
  const problem = priceChoiceProblem(kinds, draft.prices, catalogue.priceTypes)
  const isReady = isNamed && problem === null && Object.values(draft.rates).every(isRate)
  const send = () =>
    start.mutate({
      ...draft,
      version: catalogue.version,
      rates: Object.entries(draft.rates).flatMap(([currency, rate]) =>
        rate.trim() === '' ? [] : [{ currency, rate: numberOf(rate) }],
      ),
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isReady && !start.isPending) send()
      }}
    >
      <h2 className={classes.heading}>{t('supplierCatalogues.take')}</h2>
      {catalogue.isRemembered && <p className={panel.small}>{t('supplierCatalogues.remembered')}</p>}
      <div className={classes.options}>
        <TextInput
          className={classes.supplier}
          label={t('supplierCatalogues.whose')}
          description={t('supplierCatalogues.whoseHint')}
          maxLength={255}
          value={draft.supplier}
          error={isTried && !isNamed && t('supplierCatalogues.whoseMissing')}
          onChange={({ currentTarget: { value } }) => put({ supplier: value })}
        />
      </div>
      {shown.scope === 'whole' && (
        <Checkbox
          label={t('supplierCatalogues.full')}
          checked={draft.full}
          onChange={({ currentTarget: { checked } }) => put({ full: checked })}
        />
      )}
      {kinds.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('supplierCatalogues.prices')}</h3>
          <div className={classes.options}>
            {kinds.map((kind) => (
              <PriceKind
                key={kind}
                kind={kind}
                prices={shown.prices}
                priceTypes={catalogue.priceTypes}
                chosen={draft.prices.find(({ priceKind }) => priceKind === kind)?.priceTypeId}
                onChosen={(priceTypeId) =>
                  put({
                    prices: [
                      ...draft.prices.filter(({ priceKind }) => priceKind !== kind),
                      ...(priceTypeId === undefined ? [] : [{ priceKind: kind, priceTypeId }]),
                    ],
                  })
                }
              />
            ))}
            {currencies.map((currency) => (
              <TextInput
                key={currency}
                label={t('supplierCatalogues.rate', { currency })}
                description={t('supplierCatalogues.rateHint')}
                inputMode="decimal"
                value={draft.rates[currency] ?? ''}
                error={!isRate(draft.rates[currency] ?? '') && t('supplierCatalogues.rateWrong')}
                onChange={({ currentTarget: { value } }) => put({ rates: { ...draft.rates, [currency]: value } })}
              />
            ))}
          </div>
        </>
      )}
      <CeilingHint kind="price-change" name={ceilingNames['price-change']} />
      {((isTried && problem !== null) || start.error) && (
        <p role="alert" className={panel.problem}>
          {problem ?? errorText(start.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <button type="submit" className={buttons.filled} aria-disabled={start.isPending}>
          {t(
            start.isPending
              ? 'supplierCatalogues.starting'
              : catalogue.state === 'asking'
                ? 'supplierCatalogues.start'
                : 'supplierCatalogues.again',
          )}
        </button>
      </div>
    </form>
  )
}

const nothing = ''
const skipped = 'skip'

type KindProps = {
  kind: string
  prices: Shown['prices']
  priceTypes: SupplierCatalogueDetail['priceTypes']
  /** Null: not loaded; undefined: not decided. */
  chosen: number | null | undefined
  onChosen: (priceTypeId: number | null | undefined) => void
}

function PriceKind({ kind, prices, priceTypes, chosen, onChosen }: KindProps) {
  const t = useTexts(cataloguesTexts)
  const own = prices.filter(({ priceKind }) => priceKind === kind)
  return (
    <NativeSelect
      label={priceKindName(kind)}
      description={own
        .map(({ currency, count }) =>
          t('supplierCatalogues.priceOf', { count, currency: currency ?? t('supplierCatalogues.noCurrency') }),
        )
        .join('; ')}
      data={[
        { value: nothing, label: t('supplierCatalogues.choose') },
        { value: skipped, label: t('supplierCatalogues.skip') },
        ...priceTypes.map(({ id, name, isCost }) => ({
          value: String(id),
          label: isCost ? t('supplierCatalogues.cost', { name }) : name,
        })),
      ]}
      value={chosen === undefined ? nothing : chosen === null ? skipped : String(chosen)}
      onChange={({ currentTarget: { value } }) =>
        onChosen(value === nothing ? undefined : value === skipped ? null : Number(value))
      }
    />
  )
}
