import { TextInput } from '@mantine/core'
import { addToOffer, createOffer, listOffers } from '@snab/contract/quotes/offer'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import { cartStore } from '../../../../shared/cart/cart-state'
import type { ToOffer } from '../../../../shared/navigation/navigation-state'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { SearchedSelect } from './searched-select'
import { keepOffer, useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'

const anew = 'new'
const shownOffers = 50
const typingMs = 250

/** Into a new offer, or after the rows of an existing draft. */
export function ToOfferDialog({ what: { source, name: proposed }, onClose }: { what: ToOffer; onClose: () => void }) {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed, typingMs)
  const { data } = useQuery({
    ...queryOf(listOffers, { query: { page: 1, 'per-page': shownOffers, ...(keyword && { keyword }) } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  })
  const [into, setInto] = useState(anew)
  const [name, setName] = useState(proposed)
  const [isChecked, setChecked] = useState(false)
  const choices = [
    { value: anew, label: t('offer.intoNew') },
    ...(data?.items ?? []).map(({ id, number, name: known }) => ({
      value: String(id),
      label: `№ ${String(number)} ${known}`,
    })),
  ]
  const isNameMissing = into === anew && name.trim() === ''
  const put = useAct(
    async () => {
      // recent edits of the cart belong to it
      await cartStore.settle()
      return into === anew
        ? call(createOffer, { body: { name: name.trim(), source } })
        : call(addToOffer, { params: { id: Number(into) }, body: { source } })
    },
    (offer) => {
      keepOffer(queryClient, offer)
      void navigate({ to: '/modules/offers/$id', params: { id: String(offer.id) } })
    },
  )
  return (
    <Dialog title={t('offer.toOffer')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isNameMissing && !put.isPending) put.mutate(undefined)
        }}
      >
        <SearchedSelect label={t('offer.into')} value={into} choices={choices} onSearch={setTyped} onValue={setInto} />
        {into === anew && (
          <TextInput
            label={t('offer.name')}
            data-autofocus
            required
            maxLength={200}
            value={name}
            error={isChecked && isNameMissing && t('offer.nameMissing')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <FormButtons
          save={t(into === anew ? 'offer.create' : 'offer.addRows')}
          isPending={put.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
