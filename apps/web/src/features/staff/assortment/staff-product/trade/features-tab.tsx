import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import {
  addProductFeature,
  changeProductFeature,
  getProductFeatures,
  type ProductFeatures,
} from '@snab/contract/assortment/products/product-feature'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { editingTexts } from '../../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { ErpValue } from '../erp-value'
import { useReloadGoods } from '../products.data'
import { featuresTexts } from './features.texts'
import classes from './trade.module.css'

type Feature = ProductFeatures['items'][number]
type Kind = Feature['kind']

const featuresQuery = (id: number) => queryOf(getProductFeatures, { params: { id } })
const kinds = ['list', 'number', 'range', 'flag'] as const satisfies readonly Kind[]

/** Features of a product: 1C's values, those of staff that override them, and new ones. */
export function FeaturesTab({ productId }: { productId: number }) {
  const t = useTexts(featuresTexts)
  const { data, error, refetch } = useQuery({ ...featuresQuery(productId), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={classes.form}>
      <p className={panel.small}>{t('features.hint')}</p>
      <section className={panel.panel} aria-label={t('features.title')}>
        {data.items.length === 0 && <p className={panel.muted}>{t('features.none')}</p>}
        {data.items.map((feature) => (
          <FeatureForm
            key={`${feature.id} ${feature.changedAt ?? ''}`}
            productId={productId}
            version={data.version}
            feature={feature}
          />
        ))}
      </section>
      <NewFeature key={data.version} productId={productId} version={data.version} />
    </div>
  )
}

function useKeep(productId: number) {
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const reloadCard = useReloadGoods(productId)
  return {
    keep: (saved: ProductFeatures) => {
      queryClient.setQueryData(featuresQuery(productId).queryKey, saved)
      reloadCard()
      showSuccess(editing('editing.saved'))
    },
    reload: () => {
      reloadCard()
      void queryClient.invalidateQueries({ queryKey: featuresQuery(productId).queryKey })
    },
  }
}

type FormProps = { productId: number; version: number; feature: Feature }

function FeatureForm({ productId, version, feature }: FormProps) {
  const t = useTexts(featuresTexts)
  const editing = useTexts(editingTexts)
  const { id, name, unit, kind, values, erp, changedBy, changedAt, known } = feature
  const [draft, setDraft] = useState(values)
  const { keep, reload } = useKeep(productId)
  const label = unit ? t('features.withUnit', { name, unit }) : name
  const isDirty = JSON.stringify(filledOf(draft)) !== JSON.stringify(values)
  const save = useMutation({
    mutationFn: (next: string[] | null) =>
      call(changeProductFeature, { params: { id: productId, featureId: id }, body: { version, values: next } }),
    onSuccess: keep,
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  const problem = problemOfField(save.error, 'values')
  return (
    <form
      className={classes.row}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !save.isPending) save.mutate(filledOf(draft))
      }}
    >
      <ValuesField label={label} kind={kind} known={known} values={draft} error={problem} onChange={setDraft} />
      <div className={panel.buttons}>
        <button type="submit" className={buttons.button} aria-disabled={!isDirty || save.isPending}>
          {editing('editing.save')}
        </button>
      </div>
      <div className={classes.said}>
        {erp !== null && (
          <ErpValue
            field={label}
            erp={erp.join(', ')}
            changedBy={changedBy}
            changedAt={changedAt}
            onErp={() => !save.isPending && save.mutate(null)}
          />
        )}
        {!save.isPending && <SaveProblem error={save.error} fields={['values']} onReload={reload} />}
      </div>
      {guard.question}
    </form>
  )
}

type FieldProps = {
  label: string
  kind: Kind
  known: string[]
  values: string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

/** Names of a list, one number, both ends of a range, or «Да». Empty hides the feature. */
function ValuesField({ label, kind, known, values, error, onChange }: FieldProps) {
  const t = useTexts(featuresTexts)
  if (kind === 'list') return <NamesField {...{ label, known, values, error, onChange }} />
  if (kind === 'flag')
    return (
      <NativeSelect
        label={label}
        data={[
          { value: '', label: t('features.no') },
          { value: 'Да', label: t('features.yes') },
        ]}
        value={values[0] ?? ''}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
      />
    )
  const filled = (next: string[]) => onChange(next.every((one) => one.trim() === '') ? [] : next)
  if (kind === 'number')
    return (
      <TextInput
        label={label}
        maxLength={40}
        value={values[0] ?? ''}
        error={error}
        onChange={({ currentTarget: { value } }) => filled([value])}
      />
    )
  const [from = '', to = ''] = values
  return (
    <div className={panel.pair}>
      <TextInput
        label={t('features.rangeFrom', { name: label })}
        maxLength={40}
        value={from}
        error={error}
        onChange={({ currentTarget: { value } }) => filled([value, to])}
      />
      <TextInput
        label={t('features.rangeTo', { name: label })}
        maxLength={40}
        value={to}
        onChange={({ currentTarget: { value } }) => filled([from, value])}
      />
    </div>
  )
}

/** A field for each name of a list. */
function NamesField({ label, known, values, error, onChange }: Omit<FieldProps, 'kind'>) {
  const t = useTexts(featuresTexts)
  const fields = values.length === 0 ? [''] : values
  return (
    <div className={classes.names}>
      {fields.map((value, at) => (
        <Autocomplete
          // fields are identified only by their index
          // oxlint-disable-next-line react/no-array-index-key -- names are typed and may be equal meanwhile
          key={at}
          label={at === 0 ? label : undefined}
          aria-label={at === 0 ? undefined : t('features.another', { name: label, number: at + 1 })}
          maxLength={300}
          limit={100}
          data={known}
          value={value}
          error={at === 0 ? error : undefined}
          onChange={(text) => onChange(at === 0 && fields.length === 1 && text === '' ? [] : fields.with(at, text))}
        />
      ))}
      {fields.at(-1)?.trim() !== '' && (
        <button type="button" className={buttons.link} onClick={() => onChange([...fields, ''])}>
          {t('features.more')}
        </button>
      )}
    </div>
  )
}

const filledOf = (values: readonly string[]): string[] => values.filter((value) => value.trim() !== '')

const nothing: { name: string; unit: string; kind: Kind; values: string[] } = {
  name: '',
  unit: '',
  kind: 'list',
  values: [],
}

function NewFeature({ productId, version }: { productId: number; version: number }) {
  const t = useTexts(featuresTexts)
  const [form, setForm] = useState(nothing)
  const { keep } = useKeep(productId)
  const add = useMutation({
    mutationFn: () =>
      call(addProductFeature, { params: { id: productId }, body: { version, ...form, values: filledOf(form.values) } }),
    onSuccess: keep,
  })
  const guard = useUnsavedGuard(form.name !== '' && !add.isSuccess)
  const put = (part: Partial<typeof nothing>) => setForm((before) => ({ ...before, ...part }))
  const [ofName, ofValues] = [problemOfField(add.error, 'name'), problemOfField(add.error, 'values')]
  return (
    <form
      className={`${panel.panel} ${panel.form}`}
      noValidate
      aria-label={t('features.add')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) add.mutate()
      }}
    >
      <h2>{t('features.add')}</h2>
      <p className={panel.small}>{t('features.addHint')}</p>
      <div className={panel.pair}>
        <TextInput
          label={t('features.name')}
          maxLength={200}
          value={form.name}
          error={ofName}
          onChange={({ currentTarget: { value } }) => put({ name: value })}
        />
        <TextInput
          label={t('features.unit')}
          maxLength={30}
          value={form.unit}
          onChange={({ currentTarget: { value } }) => put({ unit: value })}
        />
      </div>
      <NativeSelect
        label={t('features.kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`features.kind.${kind}`) }))}
        value={form.kind}
        onChange={({ currentTarget: { value } }) =>
          put({ kind: kinds.find((kind) => kind === value) ?? 'list', values: [] })
        }
      />
      <ValuesField
        label={t('features.value')}
        kind={form.kind}
        known={[]}
        values={form.values}
        error={ofValues}
        onChange={(values) => put({ values })}
      />
      {add.error && ofName === undefined && ofValues === undefined && (
        <p role="alert" className={panel.problem}>
          {errorText(add.error)}
        </p>
      )}
      <div>
        <button type="submit" className={buttons.button} aria-disabled={add.isPending}>
          {t('features.add')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}
