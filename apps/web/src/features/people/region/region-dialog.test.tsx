import { setRegion } from '@snab/contract/people/company'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../test/network'
import { open } from '../../../../test/screen'
import { RegionDialog } from './region-dialog'

async function show() {
  const onClose = vi.fn()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  return { onClose, reload, ...(await open(<RegionDialog onClose={onClose} />)) }
}
const region = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('choosing the current region only closes the dialog', async () => {
  const { person, onClose, reload } = await show()
  expect(region('Нижегородская область').checked).toBe(true)
  await person.click(region('Нижегородская область'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('no choice can be made while another is being saved; then it is stored as a cookie and the page reloads', async () => {
  const held = network.hold(setRegion, { done: true, regionCookie: { name: 'B2B_REGION', value: '2' } })
  const { person, reload } = await show()
  await person.click(region('Москва'))
  await waitFor(() => expect(region('Нижегородская область').disabled).toBe(true))
  expect(region('Москва').checked).toBe(true)
  held.release()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('B2B_REGION=2')
  expect(network.sent(setRegion).map(({ body }) => body)).toEqual([{ id: 2 }])
})

test('a refusal is shown with «Ошибка при смене региона», and the region is unchanged', async () => {
  network.refuse(setRegion, 'database-unavailable')
  const { person, onClose, reload } = await show()
  await person.click(region('Москва'))
  expect((await screen.findByText(/^Ошибка при смене региона/)).closest('[role=alert]')).not.toBeNull()
  expect([region('Нижегородская область').checked, region('Москва').checked]).toEqual([true, false])
  expect(onClose).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
