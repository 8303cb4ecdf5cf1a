import { listCartItems, patchCartItems } from '@snab/contract/buying/cart'
import { getSpecification, listSpecifications } from '@snab/contract/buying/specification'
import { listVersions } from '@snab/contract/buying/specification-version'
import { patchSpecificationItems } from '@snab/contract/buying/specification-items'
import type { SubstitutionSource } from '@snab/contract/buying/substitution'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { cartStore, refreshCart } from '../../../shared/cart/cart-state'
import { showError, showSuccess, showUndo } from '../../../lib/snackbar'
import { textOf } from '../../../lib/texts/texts'
import { cartPatches, replacedLines, specificationPatches, specificationUndo, type Replacement } from './replaced-lines'
import { substitutionTexts } from './substitution.texts'

const t = textOf(substitutionTexts)
const undoFor = 30_000

type Replacements = ReadonlyMap<number, Replacement>
type Undo = () => Promise<unknown>
type Applied = { undo: Undo; /** Lines that were merged into another one of the same product. */ joined: number }

/** The list has lost rows since the proposal. */
class ListChangedError extends Error {
  constructor() {
    super(t('substitution.changed'))
    this.name = 'ListChangedError'
  }
}

/** One request replaces all rows; another restores them. */
export function useApply(source: SubstitutionSource, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (replacements: Replacements) =>
      source.kind === 'cart' ? applyToCart(replacements) : applyToSpecification(source.id, replacements),
    onSuccess: ({ undo, joined }, replacements) => {
      refresh(queryClient)
      onDone()
      const done = t('substitution.done', { count: replacements.size })
      showUndo(
        joined > 0 ? `${done}. ${t('substitution.joined', { count: joined })}` : done,
        { text: t('substitution.undo'), run: () => void takeBack(queryClient, undo) },
        undoFor,
      )
    },
  })
}

async function takeBack(queryClient: QueryClient, undo: Undo) {
  try {
    await undo()
    showSuccess(t('substitution.undone'))
  } catch (error) {
    showError(error)
  }
  refresh(queryClient)
}

async function applyToCart(replacements: Replacements): Promise<Applied> {
  await cartStore.settle()
  const { items: before } = await call(listCartItems, { query: { perPage: 0 } })
  if (!holdsAll(before, replacements)) throw new ListChangedError()
  const after = replacedLines(before, replacements)
  await call(patchCartItems, { body: { items: cartPatches(before, after) } })
  return {
    undo: () => call(patchCartItems, { body: { items: cartPatches(after, before, true) } }),
    joined: before.length - after.length,
  }
}

async function applyToSpecification(id: number, replacements: Replacements): Promise<Applied> {
  const { items: before } = await call(getSpecification, { params: { id } })
  if (!holdsAll(before, replacements)) throw new ListChangedError()
  await call(patchSpecificationItems, { params: { id }, body: { items: specificationPatches(replacements) } })
  return {
    undo: () =>
      call(patchSpecificationItems, { params: { id }, body: { items: specificationUndo(before, replacements) } }),
    joined: 0,
  }
}

function holdsAll(items: readonly { id: number }[], replacements: Replacements): boolean {
  const ids = new Set(items.map(({ id }) => id))
  return [...replacements.keys()].every((id) => ids.has(id))
}

function refresh(queryClient: QueryClient) {
  void refreshCart(queryClient)
  for (const path of [listCartItems.path, getSpecification.path, listSpecifications.path, listVersions.path])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
