import { useQuery } from '@tanstack/react-query'
import { customProductQuery } from './custom-product.data'
import { DeleteProductDialog } from './delete-product-dialog'

type Props = { id: number; onClose: () => void; onDeleted: () => void }

/** Asks with the product's name, on any screen. */
export function DeleteProduct({ id, ...ways }: Props) {
  const { data } = useQuery(customProductQuery(id))
  return data ? <DeleteProductDialog product={data} {...ways} /> : null
}
