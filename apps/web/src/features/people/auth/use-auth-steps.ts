import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { OpenedAuth } from '../../../shared/navigation/navigation-state'

const closed: OpenedAuth = { openedAuth: null, openedAuthTool: null, resetOpen: false }
const bare = <S extends OpenedAuth>({ authStep: _step, authDepth: _depth, ...rest }: S) => rest

/** Each step is a history entry, so that Back and Forward move between steps; closing leaves all of them at once. */
export function useAuthSteps() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const depth = useLocation({ select: ({ state }) => state.authDepth ?? 0 })

  const open = (change: OpenedAuth) => {
    void navigate({
      to: '.',
      search: true,
      resetScroll: false,
      state: (before) => ({ ...before, ...change, authDepth: (before.authDepth ?? 0) + 1 }),
    })
  }
  /** Returns to the entry that opened the dialog, then continues. */
  const leave = (then: () => void) => {
    if (depth === 0) return then()
    const stop = history.subscribe(() => {
      stop()
      // after the router, which listens to the same event
      setTimeout(then)
    })
    history.go(-depth)
  }
  const close = () =>
    leave(
      () =>
        void navigate({
          to: '.',
          search: true,
          replace: true,
          resetScroll: false,
          state: (before) => ({ ...bare(before), ...closed }),
        }),
    )
  const back = (steps = 1) => {
    if (depth >= steps) history.go(-steps)
    // reopened by a reload: there is nothing of this dialog to go back to
    else
      void navigate({
        to: '.',
        search: true,
        replace: true,
        resetScroll: false,
        state: (before) => ({ ...bare(before), openedAuthTool: null, resetOpen: false }),
      })
  }
  return { open, close, back, leave }
}
