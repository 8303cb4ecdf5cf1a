import { useLocation, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A form over the page of this history entry: its name, and its subject after a colon. */
    openedPanel?: string
  }
}

/** The form open over a page; Back closes it. */
export function useOpenedPanel() {
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => state.openedPanel })
  const [name, about] = (opened ?? '').split(':')
  return { name: name === '' ? null : (name ?? null), about: about ?? null, close: () => history.back() }
}

/** The state of a link that opens a panel. */
export const panelLink = (name: string, about?: number | string) =>
  ({
    to: '.',
    search: true,
    resetScroll: false,
    state: (before: object) => ({ ...before, openedPanel: about === undefined ? name : `${name}:${String(about)}` }),
  }) as const
