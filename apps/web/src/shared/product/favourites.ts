import { search } from '@snab/contract/catalogue/catalogue'
import { getProduct, toggleFavorite, type Product } from '@snab/contract/catalogue/product'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api'
import { showError, showWarning } from '../../lib/snackbar'
import { useUser } from '../session/startup'
import { defineTexts, textOf } from '../../lib/texts/texts'

const texts = defineTexts({
  'favorite.guest': 'Авторизуйтесь, для того чтобы добавлять товары в избранное',
  'favorite.error': 'Ошибка добавления/удаления в/из избранное',
  'favorite.add': 'Добавить в избранное: {{name}}',
  'favorite.remove': 'Убрать из избранного: {{name}}',
})
const t = textOf(texts)

export const favoriteLabel = ({ favorite, name }: Pick<Product, 'favorite' | 'name'>) =>
  t(favorite ? 'favorite.remove' : 'favorite.add', { name })

/** Stores the server's answer wherever the product is shown. */
export function useToggleFavorite() {
  const queryClient = useQueryClient()
  const isGuest = useUser() === null

  return useCallback(
    async ({ id }: Pick<Product, 'id'>) => {
      if (isGuest) return showWarning(t('favorite.guest'))
      try {
        const { favorite } = await call(toggleFavorite, { params: { id } })
        queryClient.setQueriesData<{ items: Product[] }>(
          { queryKey: [search.path] },
          (list) =>
            list && { ...list, items: list.items.map((item) => (item.id === id ? { ...item, favorite } : item)) },
        )
        queryClient.setQueriesData<Product>({ queryKey: [getProduct.path] }, (product) =>
          product?.id === id ? { ...product, favorite } : product,
        )
      } catch (error) {
        showError(error, t('favorite.error'))
      }
    },
    [queryClient, isGuest],
  )
}
