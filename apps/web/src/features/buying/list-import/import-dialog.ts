import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export type ImportDialog = { kind: 'find' | 'own'; row: number } | { kind: 'finish' }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Dialogs over the check of a list. */
    importDialog?: ImportDialog
  }
}

/** The open dialog is a history entry: Back closes it. */
export function useImportDialog() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => state.importDialog })
  const open = useCallback(
    (importDialog: ImportDialog) =>
      void navigate({ to: '.', search: true, resetScroll: false, state: { importDialog } }),
    [navigate],
  )
  const close = useCallback(() => history.back(), [history])
  return { opened, open, close }
}
