import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enterGoodsList, useGoodsListKeys } from './list-amounts'
import { pressedKey, typingIn } from './pressed-key'

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

test('«/» and «?» work in both layouts but not while typing, and stay decimal signs in an amount', () => {
  const slash = press('/', 'Slash')
  const russianSlash = press('.', 'Slash')
  const shifted = { shiftKey: true }
  expect([slash, russianSlash, press('/', 'Backslash', shifted)].map((one) => pressedKey(one, null))).toEqual([
    'search',
    'search',
    'search',
  ])
  expect(
    [press('?', 'Slash', shifted), press(',', 'Slash', shifted), press('?', 'Digit7', shifted)].map((one) =>
      pressedKey(one, null),
    ),
  ).toEqual(['help', 'help', 'help'])
  // the English layout has «.» elsewhere
  expect(pressedKey(press('.', 'Period'), null)).toBeNull()
  expect(pressedKey(press('/', 'Slash', { ctrlKey: true }), null)).toBeNull()
  expect([slash, russianSlash, press('?', 'Slash', shifted)].map((one) => pressedKey(one, 'text'))).toEqual([
    null,
    null,
    null,
  ])
  expect([slash, press('?', 'Slash', shifted)].map((one) => pressedKey(one, 'amount'))).toEqual(['search', 'help'])
  expect([russianSlash, press(',', 'Slash', shifted)].map((one) => pressedKey(one, 'amount'))).toEqual([null, null])
})

test('the focused element determines what a typed character means', () => {
  const element = (html: string) => {
    const frame = document.createElement('div')
    frame.innerHTML = html
    return frame.firstElementChild
  }
  expect(
    [
      '<input>',
      '<input type="checkbox">',
      '<input inputmode="decimal">',
      '<textarea></textarea>',
      '<button></button>',
    ].map((html) => typingIn(element(html))),
  ).toEqual(['text', null, 'amount', 'text', null])
  expect(typingIn(element('<div contenteditable="true"></div>'))).toBe('text')
})

function List({ place, isSettled, amounts }: { place: string; isSettled: boolean; amounts: readonly string[] }) {
  const keys = useGoodsListKeys(place, isSettled)
  return (
    <>
      <input data-portal-search aria-label="search" />
      <div {...keys}>
        {amounts.map((name) => (
          <div key={name} data-seen={name}>
            <input inputMode="decimal" aria-label={name} />
          </div>
        ))}
      </div>
    </>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label')

test('arrows move through the amounts of a list, and Escape returns to the search', async () => {
  const person = userEvent.setup()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  render(<List place="a" isSettled amounts={['one', 'two']} />)
  enterGoodsList(false)
  expect(focused()).toBe('one')
  await person.keyboard('{ArrowDown}')
  expect(focused()).toBe('two')
  await person.keyboard('{ArrowDown}')
  expect(focused()).toBe('two')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('search')
  screen.getByLabelText('two').focus()
  await person.keyboard('{Escape}')
  expect(focused()).toBe('search')
})

test('a list that is still loading gets the focus once it is there', () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  const { rerender } = render(<List place="old" isSettled amounts={['one']} />)
  enterGoodsList(true)
  expect(focused()).not.toBe('one')
  rerender(<List place="old" isSettled={false} amounts={['one']} />)
  rerender(<List place="new" isSettled amounts={['three']} />)
  expect(focused()).toBe('three')
})
