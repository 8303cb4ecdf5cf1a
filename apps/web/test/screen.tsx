import { MantineProvider } from '@mantine/core'
import type { Configuration } from '@snab/contract/content/configuration'
import type { User } from '@snab/contract/core/user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type HistoryState,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { setShownUnits } from '../src/lib/texts/format'
import { appInfoQuery, userQuery } from '../src/shared/session/startup'
import { setWrittenDocuments } from '../src/shared/session/written-documents'
import { setStandingValues } from '../src/lib/texts/texts'
import { Snackbar } from '../src/ui/dialog/snackbar'
import { cssVariables, theme } from '../src/ui/styles/theme'
import { appInfoWith } from './fixtures'

type Options = {
  user?: User | null
  configuration?: Partial<Configuration>
  /** The dialog open in the history entry. */ state?: HistoryState
}
type Opened = {
  person: UserEvent
  queryClient: QueryClient
  path: () => string
  state: () => HistoryState
  unmount: () => void
}

/** Shows a form or a dialog as the portal would, with the snackbar; every address shows the same. */
export async function open(
  element: ReactNode,
  { user = null, configuration = {}, state }: Options = {},
): Promise<Opened> {
  const info = appInfoWith(configuration)
  setWrittenDocuments(info.writtenDocuments)
  const { currencySign, totalWeightUnit: weightUnit } = info.configuration
  setShownUnits({ currencySign, weightUnit })
  setStandingValues({ currencySign, weightUnit })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  queryClient.setQueryData(appInfoQuery.queryKey, info)
  queryClient.setQueryData(userQuery.queryKey, user)

  const history = createMemoryHistory({ initialEntries: ['/'] })
  if (state) history.replace('/', state)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          {element}
          <Snackbar />
        </>
      ),
    }),
    history,
  })
  await router.load()
  const { unmount } = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    person: userEvent.setup(),
    queryClient,
    path: () => router.state.location.pathname,
    state: () => router.state.location.state,
    unmount,
  }
}

export const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const password = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const choice = (name: string | RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name })
/** A field with suggestions while typing. */
export const suggesting = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })

/** The description of a field for screen readers. */
export const wordsOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** The field is marked as invalid, and the message is linked to it. */
export async function expectProblem(field: Element, words: string | RegExp): Promise<void> {
  await waitFor(() => expect(wordsOf(field)).toMatch(words))
  expect(field.getAttribute('aria-invalid')).toBe('true')
}

export const expectFocus = (field: Element): Promise<void> => waitFor(() => expect(document.activeElement).toBe(field))

/** The button cannot be pressed while a request is running. */
export async function expectBusy(pressed: HTMLButtonElement): Promise<void> {
  await waitFor(() => expect(pressed.disabled || pressed.getAttribute('aria-disabled') === 'true').toBe(true))
}
