import { listCartItems } from '@snab/contract/buying/cart'
import { copyCartItems, patchSpecificationItems } from '@snab/contract/buying/specification-items'
import { createSpecification, listSpecifications } from '@snab/contract/buying/specification'
import { longest } from '@snab/domain/field-limits'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { cartStore } from '../../../../shared/cart/cart-state'
import type { ToSpecification } from '../../../../shared/navigation/navigation-state'
import { randomUuid } from '../../../../lib/api/session'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { refreshLists, refreshWholeCart, specificationQuery } from '../specification.data'
import { specificationTexts } from '../specification.texts'

type Target = { id: number; name: string }

/** Chooses the target specification: one of one's own or a new one. */
export function PickDialog({ what, onClose }: { what: ToSpecification; onClose: () => void }) {
  const t = useTexts(specificationTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery({
    ...queryOf(listSpecifications, { query: { tab: 'my', everywhere: false, 'per-page': 200 } }),
    ...readOnOpen,
  })
  const [targetId, setTargetId] = useState('')
  const [name, setName] = useState('')
  const [isMoved, setMoved] = useState(false)
  const [isMissing, setMissing] = useState(false)
  // sent twice, a row is added once
  const [clientKeys] = useState(() => Array.from({ length: countOf(what) }, randomUuid))
  const save = useMutation({
    mutationFn: async (): Promise<Target> => {
      const known = data?.items.find(({ id }) => String(id) === targetId)
      await cartStore.settle()
      const target = known ?? (await makeNew(what, name.trim()))
      if (known) await addTo(what, known.id, clientKeys, isMoved)
      return target
    },
    onSuccess: ({ id, name: filled }) => {
      void refreshLists(queryClient)
      void queryClient.invalidateQueries({ queryKey: specificationQuery(id).queryKey })
      if (isMoved) refreshWholeCart(queryClient)
      onClose()
      showUndo(t('spec.pickAdded', { name: filled }), {
        text: t('spec.pickOpen'),
        run: () => void navigate({ to: '/specifications/$id', params: { id: String(id) } }),
      })
    },
  })
  const inCart = queryClient.getQueriesData<{ items: unknown[] }>({ queryKey: [listCartItems.path] })[0]?.[1]?.items
    .length
  const subject =
    what.kind !== 'cart'
      ? what.name
      : what.itemIds
        ? t('spec.pickWhat', { count: what.itemIds.length })
        : inCart === undefined
          ? t('spec.pickWhole')
          : t('spec.pickWhat', { count: inCart })

  return (
    <Dialog title={t('spec.pickTitle')} onClose={onClose}>
      {!data ? (
        <PendingScreen />
      ) : (
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const isNameless = targetId === '' && name.trim() === ''
            setMissing(isNameless)
            if (!isNameless) save.mutate()
          }}
        >
          <p className={panel.muted}>{subject}</p>
          <NativeSelect
            label={t('spec.pickWhere')}
            value={targetId}
            onChange={(event) => setTargetId(event.currentTarget.value)}
            data={[
              { value: '', label: t('spec.pickNew') },
              ...data.items.map((one) => ({ value: String(one.id), label: one.name })),
            ]}
          />
          {targetId === '' && (
            <TextInput
              label={t('spec.name')}
              required
              withAsterisk
              data-autofocus
              maxLength={longest.specificationName}
              value={name}
              error={isMissing ? t('spec.nameMissing') : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          {what.kind === 'cart' && targetId !== '' && (
            <Checkbox
              label={t('spec.pickMove')}
              checked={isMoved}
              onChange={(event) => setMoved(event.currentTarget.checked)}
            />
          )}
          {save.error && (
            <p role="alert" className={panel.problem}>
              {errorText(save.error)}
            </p>
          )}
          <FormButtons save={t('spec.pickAdd')} isPending={save.isPending} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  )
}

type Goods = Exclude<ToSpecification, { kind: 'cart' }>

const linesOf = (what: Goods) =>
  what.kind === 'products'
    ? what.items.map(({ productId, amount }) => ({ productId, amount }))
    : [
        {
          productId: what.productId,
          amount: what.amount,
          ...(what.sellerId !== undefined && { sellerId: what.sellerId }),
        },
      ]

const makeNew = (what: ToSpecification, name: string): Promise<Target> =>
  call(createSpecification, {
    body: what.kind === 'cart' ? { name, cartItemIds: what.itemIds ?? [] } : { name, items: linesOf(what) },
  })

const addTo = (what: ToSpecification, id: number, clientKeys: readonly string[], move: boolean) =>
  what.kind === 'cart'
    ? call(copyCartItems, {
        body: { ...(what.itemIds && { itemIds: what.itemIds }), move, target: 'specification', targetId: id },
      })
    : call(patchSpecificationItems, {
        params: { id },
        body: {
          items: linesOf(what).map((line, at) => ({ ...line, ...(clientKeys[at] && { clientKey: clientKeys[at] }) })),
        },
      })

const countOf = (what: ToSpecification): number => (what.kind === 'products' ? what.items.length : 1)
