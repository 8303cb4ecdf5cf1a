import { waitFor } from '@testing-library/react'
import { useRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { button, open } from '../../../../test/screen'
import { useCloseDialog } from './use-close-dialog'

function Closing({ onLeave }: { onLeave: (how: { isSaved: boolean }) => void }) {
  const close = useCloseDialog(onLeave)
  const { history } = useRouter()
  return (
    <>
      <button type="button" onClick={() => history.push('/open', { canGoBack: true })}>
        Открыть
      </button>
      <button type="button" onClick={() => close()}>
        Закрыть
      </button>
      <button type="button" onClick={() => close({ isSaved: true })}>
        Сохранить
      </button>
    </>
  )
}

test('a dialog returns to where it was opened; one opened by a link leaves its address, and reports whether it was saved', async () => {
  const onLeave = vi.fn()
  const { person, path } = await open(<Closing onLeave={onLeave} />)
  await person.click(button('Закрыть'))
  await person.click(button('Сохранить'))
  expect(onLeave.mock.calls).toEqual([[{ isSaved: false }], [{ isSaved: true }]])

  await person.click(button('Открыть'))
  await waitFor(() => expect(path()).toBe('/open'))
  await person.click(button('Закрыть'))
  await waitFor(() => expect(path()).toBe('/'))
  expect(onLeave).toHaveBeenCalledTimes(2)
})
