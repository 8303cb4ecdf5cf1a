import { createOffer, listOffers, type OfferSource } from '@snab/contract/quotes/offer'
import { listOrders } from '@snab/contract/orders/order'
import { listSpecifications } from '@snab/contract/buying/specification'
import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { SearchedSelect } from '../dialogs/searched-select'
import { useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'

const kinds = ['nothing', 'cart', 'specification', 'order', 'offer'] as const
type Kind = (typeof kinds)[number]
const shown = { page: 1, 'per-page': 50 }
const typingMs = 250

/** A new offer: its name and its source list. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(offerTexts)
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Kind>('nothing')
  const [id, setId] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [typed, setTyped] = useState('')
  const options = useOptions(kind, useSettled(typed, typingMs))
  const isNameMissing = name.trim() === ''
  const isSourceMissing = options !== null && id === ''
  const create = useAct(
    (source: OfferSource | undefined) => call(createOffer, { body: { name: name.trim(), ...(source && { source }) } }),
    (made) => void navigate({ to: '/modules/offers/$id', params: { id: String(made.id) } }),
  )
  return (
    <Dialog title={t('offer.createTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isNameMissing && !isSourceMissing) create.mutate(sourceOf(kind, Number(id)))
        }}
      >
        <TextInput
          label={t('offer.name')}
          required
          data-autofocus
          maxLength={200}
          value={name}
          error={isChecked && isNameMissing && t('offer.nameMissing')}
          onChange={(event) => setName(event.target.value)}
        />
        <NativeSelect
          label={t('offer.source')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`offer.source.${value}`) }))}
          onChange={(event) => {
            setKind(kinds.find((known) => known === event.target.value) ?? 'nothing')
            setId('')
            setTyped('')
          }}
        />
        {options && (
          <SearchedSelect
            key={kind}
            label={t('offer.sourceChoice')}
            value={id}
            error={isChecked && isSourceMissing && t('offer.sourceMissing')}
            choices={options}
            onSearch={setTyped}
            onValue={setId}
          />
        )}
        <FormButtons save={t('offer.create')} isPending={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const sourceOf = (kind: Kind, id: number): OfferSource | undefined =>
  kind === 'nothing' ? undefined : kind === 'cart' ? { kind } : { kind, id }

/** The options of a kind, found by search; null if there is no choice. */
function useOptions(kind: Kind, keyword: string) {
  const query = { ...shown, ...(keyword && { keyword }) }
  const kept = { placeholderData: keepPreviousData }
  const specifications = useQuery({
    ...queryOf(listSpecifications, { query: { ...query, everywhere: true } }),
    ...kept,
    enabled: kind === 'specification',
  })
  const orders = useQuery({ ...queryOf(listOrders, { query }), ...kept, enabled: kind === 'order' })
  const offers = useQuery({ ...queryOf(listOffers, { query }), ...kept, enabled: kind === 'offer' })
  const option = (id: number, label: string) => ({ value: String(id), label })
  if (kind === 'specification') return specifications.data?.items.map(({ id, name }) => option(id, name)) ?? []
  if (kind === 'order')
    return orders.data?.items.map(({ id, number, total }) => option(id, `№ ${number}, ${formatMoney(total)}`)) ?? []
  if (kind === 'offer') return offers.data?.items.map(({ id, number, name }) => option(id, `№ ${number} ${name}`)) ?? []
  return null
}
