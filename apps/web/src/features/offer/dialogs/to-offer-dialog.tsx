import { Button, NativeSelect, TextInput } from '@mantine/core'
import { addToOffer, createOffer, listOffers } from '@snab/contract/offer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { cartStore } from '../../../shared/cart/cart-state'
import type { ToOffer } from '../../../shared/navigation/navigation-state'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { keepOffer, useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'

const anew = ''

/** Into a new offer, or behind the rows of one that is being worked on. */
export function ToOfferDialog({ what: { source, name: proposed }, onClose }: { what: ToOffer; onClose: () => void }) {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery({ ...queryOf(listOffers, { query: { page: 1, 'per-page': 100 } }), staleTime: 0 })
  const [into, setInto] = useState(anew)
  const [name, setName] = useState(proposed)
  const [isChecked, setChecked] = useState(false)
  const isNameMissing = into === anew && name.trim() === ''
  const put = useAct(
    async () => {
      // what was typed into the cart a moment ago belongs to it
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
        <NativeSelect
          label={t('offer.into')}
          data-autofocus
          value={into}
          data={[
            { value: anew, label: t('offer.intoNew') },
            ...(data?.items ?? []).map(({ id, number, name: known }) => ({
              value: String(id),
              label: `№ ${String(number)} ${known}`,
            })),
          ]}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
        {into === anew && (
          <TextInput
            label={t('offer.name')}
            required
            maxLength={200}
            value={name}
            error={isChecked && isNameMissing && t('offer.nameMissing')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('offer.cancel')}
          </Button>
          <Button type="submit" loading={put.isPending}>
            {t(into === anew ? 'offer.create' : 'offer.addRows')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
