import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, open } from '../../../../../test/screen'
import { RepairNotice } from './repair-notice'

const words = { shown: 'рамка красивая', words: [], repairs: [] }
const synonym = { kind: 'synonym', from: 'пускатель', to: 'контактор' }
const show = (part: Partial<Parameters<typeof RepairNotice>[0]>) =>
  open(
    <RepairNotice
      typed="рамка красивая"
      literal={false}
      understanding={words}
      leftOut={[]}
      narrow={vi.fn()}
      {...part}
    />,
  )

test('names the words that were left out, and offers the typed query', async () => {
  const narrow = vi.fn()
  const { person } = await show({ leftOut: ['красивая'], narrow })
  expect(await screen.findByText(/Со словом «красивая» ничего не найдено, показано без него\./)).toBeTruthy()
  await person.click(button('Искать буквально «рамка красивая»'))
  expect(narrow).toHaveBeenCalledWith({ literal: true })
})

test('several omitted words are named together', async () => {
  await show({ leftOut: ['золотая', 'синяя'] })
  expect(await screen.findByText(/Со словами «золотая», «синяя» ничего не найдено, показано без них\./)).toBeTruthy()
})

test('names the word that a synonym replaced', async () => {
  await show({ understanding: { ...words, repairs: [synonym] } })
  expect(await screen.findByText(/«пускатель» понято как «контактор»\./)).toBeTruthy()
})

test('shows nothing when all words matched', async () => {
  await show({})
  expect(screen.queryByText(/показано|понято/)).toBeNull()
})
