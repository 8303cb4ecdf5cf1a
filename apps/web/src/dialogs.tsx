import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useListNeighbours } from './features/catalogue/list-neighbours'
import { ImportantNotice } from './features/shell/important-notice'
import { refreshCart } from './lib/cart-state'
import { forgetPrices } from './lib/current-prices'
import { loadChunk } from './lib/load-chunk'

const SignInDialog = lazy(() => loadChunk(() => import('./features/auth/sign-in-dialog')).then(({ SignInDialog }) => ({ default: SignInDialog })))
const ProductDialog = lazy(() => loadChunk(() => import('./features/product/product-dialog')).then(({ ProductDialog }) => ({ default: ProductDialog })))

/** What lies over the page: the address and the navigation state say which dialog is open. */
export function Dialogs() {
  const openedAuth = useLocation({ select: ({ state }) => state.openedAuth })
  const product = useSearch({ strict: false, select: (search) => search.product })
  return (
    <>
      <ImportantNotice />
      <Suspense>
        {product !== undefined && <ListedProductDialog id={product} />}
        {openedAuth && <OpenSignIn />}
      </Suspense>
    </>
  )
}

/** Goes back to where the card was opened; from an outside link only the card goes. */
function ListedProductDialog({ id }: { id: number }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const neighbours = useListNeighbours(id)

  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ to: '.', search: (before) => ({ ...before, product: undefined }), replace: true, resetScroll: false })
  }
  return <ProductDialog id={id} neighbours={neighbours} onClose={close} />
}

function OpenSignIn() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })

  const close = () => void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: (before) => ({ ...before, openedAuth: null }) })

  /** The list of a guest is not that of a customer: its filters are cleared, the cart is read anew. */
  const enter = () => {
    forgetPrices()
    void refreshCart(queryClient)
    if (pathname === '/catalog') void navigate({ to: '/catalog', search: {}, replace: true })
    else if (pathname === '/user/sign-in') void navigate({ to: '/', replace: true })
    else close()
  }
  return <SignInDialog onClose={close} onSignedIn={enter} />
}
