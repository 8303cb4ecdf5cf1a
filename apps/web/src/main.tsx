import './ui/styles/mantine.css'
import './ui/styles/base.css'
import './ui/styles/hidden-widgets.css'
import { translations } from '@snab/contract/content/configuration'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from './lib/api/api'
import { dropFirstAnswers, keptSince } from './lib/api/first-answers'
import { keepCatalogue } from './lib/keep-catalogue'
import { loadTranslations } from './lib/texts/load-translations'
import { putHomeBelow } from './shared/navigation/home-below'
import { forgetOpenedTools } from './shared/navigation/navigation-state'
import { prepareIdentifiers } from './lib/api/session'
import { connectAnalytics } from './shared/analytics/analytics'
import { connectCart } from './shared/cart/cart-state'
import { connectSellerAmounts } from './shared/cart/seller-amounts'
import { overlayTexts } from './lib/texts/texts'
import { createPortalRouter } from './router'
import { cssVariables, theme } from './ui/styles/theme'

const scheme = matchMedia('(prefers-color-scheme: dark)')
const markScheme = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme.matches ? 'dark' : 'light')

prepareIdentifiers()
putHomeBelow(window)
forgetOpenedTools()
markScheme()
if (/^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent)) document.body.classList.add('safari')
void loadTranslations(() => call(translations, { query: { own: 'true' } })).then(overlayTexts)

const { router, queryClient } = createPortalRouter()
connectCart(queryClient)
connectSellerAmounts(queryClient)
connectAnalytics(queryClient, router)
const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the application')

/** Not awaited by the module itself: screens import it, and would wait for it while it waits for them. */
async function start(root: HTMLElement) {
  // the page's first frame stays until its screen can be drawn at once
  if (root.firstElementChild) await router.load()
  dropFirstAnswers()
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  // kept answers are shown with their time until these replace them
  if (keptSince !== null) void queryClient.invalidateQueries()
  keepCatalogue()
}

void start(place)
