import { patchCartItems } from '@snab/contract/buying/cart'
import {
  createCustomProduct,
  deleteCustomProduct,
  deleteCustomProductPhoto,
  getCustomProduct,
  listCustomProducts,
  updateCustomProduct,
  uploadCustomProductPhoto,
  type CustomProduct,
} from '@snab/contract/catalogue/custom-product'
import type { RequestOf } from '@snab/contract/endpoint'
import { listOwnListsOfCustom, type OwnLists } from '@snab/contract/catalogue/product'
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, callWithForm, keyOf, queryOf } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import { takeCartAnswer } from '../../../shared/cart/cart-state'
import { showError, showSuccess } from '../../../lib/snackbar'
import { textOf } from '../../../lib/texts/texts'
import { customProductTexts } from './custom-product.texts'

/** The photo's address is valid for at least half an hour. */
const photoLivesMs = 20 * 60_000
const perPage = 20

export const customProductQuery = (id: number) => ({
  ...queryOf(getCustomProduct, { params: { id } }),
  staleTime: photoLivesMs,
  gcTime: photoLivesMs,
})

export const customProductsQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(listCustomProducts, { query: { keyword } }),
    queryFn: ({ signal, pageParam }) =>
      call(listCustomProducts, { query: { keyword, page: pageParam, 'per-page': perPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.pageCount ? meta.currentPage + 1 : undefined),
    staleTime: photoLivesMs,
    gcTime: photoLivesMs,
  })

export type Photo = { file: File } | 'removed' | null
type Fields = RequestOf<typeof createCustomProduct>['body']
/** The product exists even if its photo does not: `photoError` is the reason. */
type Saved = { product: CustomProduct; photoError: unknown }

/** First saves the product without its picture, then the picture. */
export async function saveCustomProduct(id: number | null, fields: Fields, photo: Photo): Promise<Saved> {
  const product =
    id === null
      ? await call(createCustomProduct, { body: fields })
      : await call(updateCustomProduct, { params: { id }, body: fields })
  if (photo === null) return { product, photoError: null }
  try {
    return { product: await savePhoto(product.id, photo), photoError: null }
  } catch (photoError) {
    return { product, photoError }
  }
}

function savePhoto(id: number, photo: Exclude<Photo, null>): Promise<CustomProduct> {
  if (photo === 'removed') return call(deleteCustomProductPhoto, { params: { id } })
  const form = new FormData()
  form.append('photo', photo.file)
  return callWithForm(uploadCustomProductPhoto, { params: { id } }, form)
}

/** Updates everything that shows the product. */
export function takeSaved(queryClient: QueryClient, product: CustomProduct) {
  queryClient.setQueryData(customProductQuery(product.id).queryKey, product)
  void queryClient.invalidateQueries({ queryKey: [listCustomProducts.path] })
}

/** Afterwards it is shown only by lines that already contain it. */
export function useDeleteProduct(onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteCustomProduct, { params: { id } }),
    onSuccess: (_done, id) => {
      onDeleted()
      queryClient.removeQueries({ queryKey: customProductQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: [listCustomProducts.path] })
      showSuccess(textOf(customProductTexts)('custom.deleted'))
    },
  })
}

/** The amount of an own product in the cart. */
export const heldQuery = (id: number) => ({
  ...queryOf(listOwnListsOfCustom, { params: { id } }),
  ...alwaysStale,
  select: ({ items }: OwnLists) => items.find(({ kind }) => kind === 'cart')?.amount,
})

/** Sets the amount of an own product in the cart, or adds to it. */
export function usePutIntoCart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      product: { id },
      amount,
      isMore = false,
    }: {
      product: Pick<CustomProduct, 'id' | 'name'>
      amount: number
      isMore?: boolean
    }) => {
      const { items } = isMore ? await call(listOwnListsOfCustom, { params: { id } }) : { items: [] }
      const held = items.find(({ kind }) => kind === 'cart')?.amount ?? 0
      return call(patchCartItems, {
        body: { items: [{ customProductId: id, amount: Math.round((held + amount) * 1000) / 1000 }] },
      })
    },
    onSuccess: (answer, { product }) => {
      takeCartAnswer(queryClient, answer, new Map())
      void queryClient.invalidateQueries({ queryKey: [listOwnListsOfCustom.path] })
      showSuccess(textOf(customProductTexts)('custom.added', { name: product.name }))
    },
    onError: (error) => showError(error),
  })
}
