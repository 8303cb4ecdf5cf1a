import { readInvitation, signInByInvitation } from '@snab/contract/people/auth'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../test/network'
import { button, expectProblem, open, password, textbox } from '../../../../test/screen'
import { InvitationDialog } from './invitation-dialog'

const invited = { company: 'ООО «Свет»', email: 'vera@svet.test', firstName: 'Вера', lastName: '', isRegistered: false }
const show = () =>
  open(<InvitationDialog invitation="token" onClose={vi.fn<() => void>()} onSignedIn={vi.fn<() => void>()} />)

test('a new person is asked for the code, a name and a password; a refusal stands at its field', async () => {
  network.answer(readInvitation, { state: 'open', invited })
  network.refuse(signInByInvitation, 'invalid-input', {
    errors: [{ field: 'password', message: 'Этот пароль слишком распространён' }],
  })
  const { person } = await show()
  await screen.findByText(/^ООО «Свет» приглашает вас/)
  expect(textbox(/^Имя/).value).toBe('Вера')
  await person.click(button('Принять приглашение'))
  await expectProblem(textbox(/^Фамилия/), 'Укажите фамилию')
  await person.type(textbox(/^Код/), '123 456')
  await person.type(textbox(/^Фамилия/), 'Седова')
  await person.type(password(/^Пароль \*/), 'password2026')
  await person.type(password(/^Пароль ещё раз/), 'password2026')
  await person.click(button('Принять приглашение'))
  await expectProblem(password(/^Пароль \*/), 'Этот пароль слишком распространён')
  expect(network.sent(signInByInvitation)).toMatchObject([
    { body: { code: '123456', firstName: 'Вера', lastName: 'Седова', password: 'password2026', invitation: 'token' } },
  ])
})

test('a registered person is asked for the code only', async () => {
  network.answer(readInvitation, { state: 'open', invited: { ...invited, isRegistered: true } })
  await show()
  await screen.findByText(/Учётная запись у вас уже есть/)
  expect(screen.queryByLabelText(/^Пароль/)).toBeNull()
})

test('a withdrawn invitation says so at once', async () => {
  network.answer(readInvitation, { state: 'gone', invited: null })
  await show()
  await screen.findByText(/^Приглашение не действует/)
  expect(screen.queryByRole('button', { name: 'Принять приглашение' })).toBeNull()
})
