import { Autocomplete, Select, TextInput } from '@mantine/core'
import { madeProductOptions, makeProduct } from '@snab/contract/assortment/products/made-product'
import { listGoods } from '@snab/contract/assortment/staff-product'
import { staffMay } from '@snab/domain/people/permissions'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { useUser } from '../../../../../shared/session/startup'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { FormDialog } from '../../../editing/dialog/form-dialog'
import { problemOfField } from '../../../editing/save-problem'
import { unitName, useGoodsOptions } from '../products.data'
import { CodesFields, codesOf, noCodes } from './codes-fields'
import { madeTexts } from './made.texts'

const piece = '796 шт'
const nothing = {
  ...noCodes,
  name: '',
  brand: '',
  section: '',
  unit: piece,
  multiplicity: '1',
  /** Prices by price type. */ prices: new Map<number, string>(),
  /** Stocks by warehouse; 0 creates the first one of a portal without any. */ stocks: new Map<number, string>(),
}
const firstWarehouse = 0
const mostDrawn = 100

/** Entered values; undefined while one of them is invalid. */
function enteredOf(texts: ReadonlyMap<number, string>, isRight: (value: number) => boolean) {
  const entered: { id: number; value: number }[] = []
  for (const [id, text] of texts) {
    if (text.trim() === '') continue
    const value = typedNumber(text)
    if (value === undefined || !isRight(value)) return undefined
    entered.push({ id, value })
  }
  return entered
}

/** A product that 1C does not know: its data, and for people who may set prices its prices and stocks. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(madeTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  const mayPrice = user?.staffRole ? staffMay('keep-prices', user.staffRole, user.rights) : false
  const { data: options } = useGoodsOptions()
  const targets = useQuery(queryOf(madeProductOptions, {}))
  const [form, setForm] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const put = (part: Partial<typeof nothing>) => setForm((before) => ({ ...before, ...part }))
  const multiplicity = typedNumber(form.multiplicity) ?? 0
  const prices = enteredOf(form.prices, (value) => value > 0)
  const stocks = enteredOf(form.stocks, (value) => value >= 0)
  const save = useMutation({
    mutationFn: () =>
      call(makeProduct, {
        body: {
          ...codesOf(form),
          name: form.name,
          brand: form.brand,
          section: form.section,
          unit: form.unit,
          multiplicity,
          prices: (prices ?? []).map(({ id, value }) => ({ id, price: value })),
          stocks: (stocks ?? []).map(({ id, value }) => ({ id: id === firstWarehouse ? null : id, amount: value })),
        },
      }),
    onSuccess: ({ id }) => {
      showSuccess(t('made.saved'))
      void queryClient.invalidateQueries({ queryKey: [listGoods.path] })
      void navigate({ to: '/staff/products/$id', params: { id: String(id) }, ignoreBlocker: true })
    },
  })
  const guard = useUnsavedGuard(!save.isSuccess && (form.article !== '' || form.name !== ''))
  const isRight = multiplicity > 0 && prices !== undefined && stocks !== undefined
  const warehouses = targets.data?.warehouses ?? []
  const shownWarehouses = warehouses.length > 0 ? warehouses : [{ id: firstWarehouse, name: '' }]
  return (
    <FormDialog
      title={t('made.title')}
      error={save.error}
      isPending={save.isPending}
      guard={guard}
      onSubmit={() => {
        setTried(true)
        if (isRight) save.mutate()
      }}
      onClose={onClose}
    >
      <p className={panel.small}>{t('made.hint')}</p>
      <CodesFields draft={form} error={save.error} onChange={put} />
      <TextInput
        label={t('made.name')}
        maxLength={500}
        value={form.name}
        error={problemOfField(save.error, 'name')}
        onChange={({ currentTarget: { value } }) => put({ name: value })}
      />
      <Autocomplete
        label={t('made.brand')}
        description={t('made.brandHint')}
        maxLength={200}
        limit={mostDrawn}
        data={[...new Set(options?.brands.map(({ name }) => name))]}
        value={form.brand}
        onChange={(brand) => put({ brand })}
      />
      <Autocomplete
        label={t('made.section')}
        description={t('made.sectionHint')}
        maxLength={500}
        limit={mostDrawn}
        data={[...new Set(options?.sections.map(({ name }) => name))]}
        value={form.section}
        onChange={(section) => put({ section })}
      />
      <div className={panel.pair}>
        <Select
          label={t('made.unit')}
          searchable
          data={(options?.units ?? [piece]).map((unit) => ({ value: unit, label: unitName(unit) }))}
          value={form.unit}
          onChange={(unit) => unit !== null && put({ unit })}
        />
        <TextInput
          label={t('made.multiplicity')}
          inputMode="decimal"
          maxLength={12}
          value={form.multiplicity}
          error={isTried && multiplicity <= 0 ? t('made.wrongNumber') : problemOfField(save.error, 'multiplicity')}
          onChange={({ currentTarget: { value } }) => put({ multiplicity: value })}
        />
      </div>
      {mayPrice && (
        <SaidFields
          items={(targets.data?.priceTypes ?? []).map(({ id, name }) => ({ id, label: t('made.price', { name }) }))}
          texts={form.prices}
          isRight={(value) => value > 0}
          problem={isTried ? t('made.wrongNumber') : undefined}
          onChange={(entered) => put({ prices: entered })}
        />
      )}
      {mayPrice && (
        <SaidFields
          items={shownWarehouses.map(({ id, name }) => ({
            id,
            label: id === firstWarehouse ? t('made.firstStock') : t('made.stock', { name }),
          }))}
          texts={form.stocks}
          isRight={(value) => value >= 0}
          problem={isTried ? t('made.wrongStock') : undefined}
          onChange={(entered) => put({ stocks: entered })}
        />
      )}
    </FormDialog>
  )
}

type SaidProps = {
  items: readonly { id: number; label: string }[]
  texts: ReadonlyMap<number, string>
  isRight: (value: number) => boolean
  /** A field's problem, after the first attempt to save. */
  problem: string | undefined
  onChange: (texts: Map<number, string>) => void
}

/** A number for each price type or warehouse; an empty one sets nothing. */
function SaidFields({ items, texts, isRight, problem, onChange }: SaidProps) {
  return items.map(({ id, label }) => {
    const text = texts.get(id) ?? ''
    return (
      <TextInput
        key={id}
        label={label}
        inputMode="decimal"
        maxLength={16}
        value={text}
        error={enteredOf(new Map([[id, text]]), isRight) === undefined && problem}
        onChange={({ currentTarget: { value } }) => onChange(new Map(texts).set(id, value))}
      />
    )
  })
}
