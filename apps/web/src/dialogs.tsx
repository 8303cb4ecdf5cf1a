import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageDrop } from './features/buying/list-import/drop/page-drop'
import { useListNeighbours } from './features/catalogue/catalogue/list/list-neighbours'
import { useAuthSteps } from './features/people/auth/use-auth-steps'
import { ImportantNotice } from './features/pages/shell/important-notice'
import { refreshCart } from './shared/cart/cart-state'
import { isKept } from './shared/offline/is-kept'
import { useConsentDue } from './shared/consent/use-consent-due'
import { forgetPrices } from './shared/product/current-prices'
import { isInPunchout } from './lib/api/session'
import { loadChunk } from './lib/api/load-chunk'
import { customIdOf } from './shared/product/product-key'
import type { AuthMode } from './shared/navigation/navigation-state'
import { useUser } from './shared/session/startup'

const AskManagerDialog = lazy(() =>
  loadChunk(() => import('./features/talk/question/ask-manager-dialog')).then(({ AskManagerDialog }) => ({
    default: AskManagerDialog,
  })),
)
const AuthDialog = lazy(() =>
  loadChunk(() => import('./features/people/auth/auth-dialog')).then(({ AuthDialog }) => ({ default: AuthDialog })),
)
const ProductDialog = lazy(() =>
  loadChunk(() => import('./features/buying/product/product-dialog')).then(({ ProductDialog }) => ({
    default: ProductDialog,
  })),
)
const ProductOwnLists = lazy(() =>
  loadChunk(() => import('./features/buying/product/product-own-lists')).then(({ ProductOwnLists }) => ({
    default: ProductOwnLists,
  })),
)
const BarcodeDialog = lazy(() =>
  loadChunk(() => import('./features/buying/product/barcode-dialog')).then(({ BarcodeDialog }) => ({
    default: BarcodeDialog,
  })),
)
const CustomProductCard = lazy(() =>
  loadChunk(() => import('./features/catalogue/custom-product/custom-product-card')).then(({ CustomProductCard }) => ({
    default: CustomProductCard,
  })),
)
const CustomProductDialog = lazy(() =>
  loadChunk(() => import('./features/catalogue/custom-product/custom-product-dialog')).then(
    ({ CustomProductDialog }) => ({ default: CustomProductDialog }),
  ),
)

const DeleteProduct = lazy(() =>
  loadChunk(() => import('./features/catalogue/custom-product/delete-product')).then(({ DeleteProduct }) => ({
    default: DeleteProduct,
  })),
)

const PickDialog = lazy(() =>
  loadChunk(() => import('./features/buying/specification/dialogs/pick-dialog')).then(({ PickDialog }) => ({
    default: PickDialog,
  })),
)
const ToOfferDialog = lazy(() =>
  loadChunk(() => import('./features/quotes/offer/dialogs/to-offer-dialog')).then(({ ToOfferDialog }) => ({
    default: ToOfferDialog,
  })),
)
const SubstitutionDialog = lazy(() =>
  loadChunk(() => import('./features/buying/substitution/substitution-dialog')).then(({ SubstitutionDialog }) => ({
    default: SubstitutionDialog,
  })),
)
const ExportMailDialog = lazy(() =>
  loadChunk(() => import('./features/quotes/export/export-mail-dialog')).then(({ ExportMailDialog }) => ({
    default: ExportMailDialog,
  })),
)
const CompanyDialog = lazy(() =>
  loadChunk(() => import('./features/people/company/company-dialog')).then(({ CompanyDialog }) => ({
    default: CompanyDialog,
  })),
)
const RegionDialog = lazy(() =>
  loadChunk(() => import('./features/people/region/region-dialog')).then(({ RegionDialog }) => ({
    default: RegionDialog,
  })),
)
const SurveyDialog = lazy(() =>
  loadChunk(() => import('./features/content/survey/survey-dialog')).then((module) => ({
    default: module.SurveyDialog,
  })),
)
const SupportButton = lazy(() =>
  loadChunk(() => import('./features/talk/chat/support-button')).then(({ SupportButton }) => ({
    default: SupportButton,
  })),
)
const ConsentBand = lazy(() =>
  loadChunk(() => import('./features/talk/chat/consent-band')).then(({ ConsentBand }) => ({ default: ConsentBand })),
)
const VideoManualDialog = lazy(() =>
  loadChunk(() => import('./features/talk/chat/video-manual-dialog')).then(({ VideoManualDialog }) => ({
    default: VideoManualDialog,
  })),
)
const OfflineFrame = lazy(() =>
  loadChunk(() => import('./features/buying/offline/offline-frame')).then(({ OfflineFrame }) => ({
    default: OfflineFrame,
  })),
)
const FirstVisit = lazy(() =>
  loadChunk(() => import('./features/people/region/first-visit')).then(({ FirstVisit }) => ({ default: FirstVisit })),
)

/** Pages over plain http in an office network have no workers, locks or crypto. */
const mayBeKept = 'serviceWorker' in navigator && 'locks' in navigator && 'subtle' in crypto

/** The dialogs over the page: the address and the navigation state tell which one is open. */
export function Dialogs() {
  const openedAuth = useLocation({ select: ({ state }) => state.openedAuth })
  const openedQuestion = useLocation({ select: ({ state }) => state.openedQuestion })
  const openedCustomProduct = useLocation({ select: ({ state }) => state.openedCustomProduct ?? null })
  const deletedProduct = useLocation({ select: ({ state }) => state.deleteCustomProduct ?? null })
  const openedScanner = useLocation({ select: ({ state }) => state.openedScanner === true })
  const user = useUser()
  const isGuest = user === null
  const isBuyer = user !== null && user.staffRole === null && user.impersonation === null
  const isChoosingRegion = useLocation({ select: ({ state }) => state.openedRegion === true })
  const isChoosingCompany = useLocation({ select: ({ state }) => state.openedCompanies === true })
  const toSpecification = useLocation({ select: ({ state }) => state.openedToSpecification ?? null })
  const toOffer = useLocation({ select: ({ state }) => state.openedToOffer ?? null })
  const substitution = useLocation({ select: ({ state }) => state.openedSubstitution ?? null })
  const mailed = useLocation({ select: ({ state }) => state.openedExportMail ?? null })
  const isOnVideo = useLocation({ select: ({ state }) => state.openedVideoManual === true })
  const { history } = useRouter()
  const product = useSearch({ strict: false, select: (search) => search.product })
  // one dialog at a time: Escape must not close two
  const hasCard =
    product !== undefined &&
    openedCustomProduct === null &&
    deletedProduct === null &&
    !openedScanner &&
    toSpecification === null &&
    toOffer === null &&
    substitution === null &&
    mailed === null
  // one question at a time: third-party services first, then the region; a survey waits until no other dialog is open,
  // and never interrupts an order or the staff's work
  const asksSurvey =
    useLocation({ select: ({ pathname }) => pathname === '/' }) && isBuyer && !hasCard && product === undefined
  const isConsentDue = useConsentDue()
  const customId = product === undefined ? null : customIdOf(product)
  return (
    <>
      <ImportantNotice />
      <PageDrop />
      <Suspense>
        {asksSurvey && !isConsentDue && <SurveyDialog />}
        {hasCard && typeof product === 'number' && <ListedProductDialog id={product} />}
        {hasCard && customId !== null && <OwnProductCard id={customId} />}
        {openedCustomProduct !== null && deletedProduct === null && <OwnProducts opened={openedCustomProduct} />}
        {deletedProduct !== null && <DeleteOwnProduct id={deletedProduct} />}
        {openedScanner && <Scanner />}
        {toSpecification !== null && <PickDialog what={toSpecification} onClose={() => history.back()} />}
        {toOffer !== null && <ToOfferDialog what={toOffer} onClose={() => history.back()} />}
        {substitution !== null && <SubstitutionDialog source={substitution} onClose={() => history.back()} />}
        {mailed !== null && <ExportMailDialog source={mailed} onClose={() => history.back()} />}
        {openedQuestion && <OpenQuestion query={openedQuestion.query} />}
        {openedAuth && isGuest && <OpenAuth mode={openedAuth} />}
        {isChoosingRegion && <RegionDialog onClose={() => history.back()} />}
        {isChoosingCompany && <CompanyDialog onClose={() => history.back()} />}
        {isOnVideo && <VideoManualDialog onClose={() => history.back()} />}
        {!isConsentDue && <FirstVisit />}
        {!isInPunchout() && <SupportButton />}
        <ConsentBand />
        {mayBeKept && (isBuyer || isKept()) && <OfflineFrame />}
      </Suspense>
    </>
  )
}

/**
 * Returns to where the card was opened, skipping cards opened from it; for an external link only the card closes. A card
 * that has gone to another page of its list leaves that page, and Back then returns to the one where it was opened.
 */
function useCloseCard() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const depth = useLocation({ select: ({ state }) => (state.canGoBack ? (state.cardDepth ?? 1) : 0) })
  const openedOn = useLocation({ select: ({ state }) => state.openedOnPage })
  const page = useSearch({ strict: false, select: (search) => search.page }) ?? 1
  const isTurned = openedOn !== undefined && openedOn !== page
  const leaveList = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, product: undefined, ...(isTurned && { page: page === 1 ? undefined : page }) }),
      replace: true,
      resetScroll: false,
      state: {},
    })
  return () => {
    if (depth === 0 || (isTurned && depth === 1)) leaveList()
    else if (isTurned) {
      const stop = history.subscribe(() => {
        stop()
        leaveList()
      })
      history.go(1 - depth)
    } else history.go(-depth)
  }
}

function ListedProductDialog({ id }: { id: number }) {
  return <ProductDialog id={id} neighbours={useListNeighbours(id)} onClose={useCloseCard()} />
}

function OwnProductCard({ id }: { id: number }) {
  return <CustomProductCard id={id} OwnLists={ProductOwnLists} onClose={useCloseCard()} />
}

/** Over the list of one's own products it returns to that list; over a card it closes both. */
function DeleteOwnProduct({ id }: { id: number }) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const isOverCard = useSearch({
    strict: false,
    select: ({ product }) => product !== undefined && customIdOf(product) === id,
  })
  const isOverList = useLocation({
    select: ({ state }) => state.openedCustomProduct !== undefined && state.openedCustomProduct !== null,
  })
  const depth = useLocation({ select: ({ state }) => (state.canGoBack ? (state.cardDepth ?? 1) : 0) })
  const leave = () => {
    if (isOverCard && !isOverList && depth === 0)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, product: undefined }),
        replace: true,
        resetScroll: false,
        state: ({ deleteCustomProduct: _closed, ...before }) => before,
      })
    else history.go(isOverCard && !isOverList ? -depth - 1 : -1)
  }
  return <DeleteProduct id={id} onClose={() => history.back()} onDeleted={leave} />
}

/** Tools exist only in the session that opened them, so the previous entry is always the portal's own. */
function OwnProducts({ opened }: { opened: 'list' | 'new' | number }) {
  const { history } = useRouter()
  const keyword = useSearch({ strict: false, select: (search) => search.keyword })
  return <CustomProductDialog opened={opened} suggestedName={keyword} onClose={() => history.back()} />
}

function Scanner() {
  const navigate = useNavigate()
  const { history } = useRouter()
  return (
    <BarcodeDialog
      onClose={() => history.back()}
      onFound={(match) => {
        if ('product' in match)
          void navigate({
            to: '.',
            search: (before) => ({ ...before, product: match.product }),
            state: { canGoBack: true },
            replace: true,
            resetScroll: false,
          })
        else void navigate({ to: '/catalog', search: { keyword: match.keyword }, replace: true })
      }}
    />
  )
}

/** It has its own history entry, so closing returns to the list. */
function OpenQuestion({ query }: { query: string }) {
  const { history } = useRouter()
  return <AskManagerDialog query={query} onClose={() => history.back()} />
}

function OpenAuth({ mode }: { mode: AuthMode }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { close, leave } = useAuthSteps()

  /** A guest's list differs from a customer's: its filters are cleared, the cart is read again. */
  const enter = () => {
    forgetPrices()
    void refreshCart(queryClient)
    if (pathname === '/catalog' || pathname === '/user/signin-by-invitation')
      leave(() => void navigate({ to: '/catalog', search: {}, replace: true }))
    else if (pathname.startsWith('/user/sign-')) leave(() => void navigate({ to: '/', replace: true }))
    else close()
  }
  return <AuthDialog mode={mode} onClose={close} onSignedIn={enter} />
}
