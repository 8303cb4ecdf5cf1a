import { passwordReset, resetErrorCodes } from '@snab/contract/people/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../../../test/network'
import { button, expectBusy, expectFocus, expectProblem, open, password, textbox } from '../../../../test/screen'
import { resetDraft } from './sign-up/auth-draft'
import { ResetDialog } from './reset-dialog'

const address = 'irina@volt.example'

beforeEach(() => resetDraft.clear())

async function show(step: number) {
  const onReset = vi.fn()
  return { onReset, ...(await open(<ResetDialog step={step} onClose={vi.fn()} onReset={onReset} />)) }
}

/** The second step, as after a code was sent. */
async function showNewPassword() {
  resetDraft.keep({ address, resendAt: Date.now() + 60_000 })
  return show(2)
}

test('an address is required, and an invalid one is reported', async () => {
  const { person } = await show(1)
  await person.click(button('Получить код'))
  await expectProblem(textbox('Почта или телефон'), 'Введите почту или телефон')
  await expectFocus(textbox('Почта или телефон'))
  await person.type(textbox('Почта или телефон'), 'никто')
  await person.click(button('Получить код'))
  await expectProblem(textbox('Почта или телефон'), /^Похоже на опечатку/)
  expect(network.sent(passwordReset)).toHaveLength(0)
})

test('errorCode 1 is shown under the field, with the focus in it and the address kept', async () => {
  network.answer(passwordReset, { errorCode: resetErrorCodes.address, message: 'По этому адресу никого нет' })
  const { person, state } = await show(1)
  await person.type(textbox('Почта или телефон'), address)
  await person.click(button('Получить код'))
  await expectProblem(textbox('Почта или телефон'), 'По этому адресу никого нет')
  await expectFocus(textbox('Почта или телефон'))
  expect(textbox('Почта или телефон').value).toBe(address)
  expect(state().authStep).toBeUndefined()
})

test('after sending a code the second step opens; the button is disabled meanwhile', async () => {
  const held = network.hold(passwordReset, { errorCode: resetErrorCodes.done, message: 'Код отправлен', resendIn: 60 })
  const { person, state } = await show(1)
  await person.type(textbox('Почта или телефон'), '+7 920 000-00-07')
  await person.click(button('Получить код'))
  await expectBusy(button('Получить код'))
  held.release()
  await waitFor(() => expect(state()).toMatchObject({ resetOpen: true, authStep: 2 }))
  expect(network.sent(passwordReset).map(({ body }) => body)).toEqual([{ phone: '9200000007' }])
  expect(await screen.findByText('Код отправлен')).toBeTruthy()
})

test('code and new password are required, each at its field', async () => {
  const { person } = await showNewPassword()
  await person.type(password(/^Новый пароль \*/), 'коротко')
  await person.type(password(/^Новый пароль ещё раз/), 'другое')
  await person.click(button('Сохранить пароль'))
  await expectProblem(textbox('Код'), 'Введите цифры из сообщения')
  await expectProblem(password(/^Новый пароль \*/), 'Пароль короче 8 знаков')
  await expectProblem(password(/^Новый пароль ещё раз/), 'Пароли не совпадают')
  await expectFocus(textbox('Код'))
})

test("the server's messages about fields are shown beside them, without its general sentence", async () => {
  network.answer(passwordReset, {
    errorCode: resetErrorCodes.fields,
    message: 'Проверьте заполнение полей',
    errors: [
      { field: 'code', message: 'Неверный код, осталось 4 попытки' },
      { field: 'repeatPassword', message: 'Повторите пароль' },
    ],
  })
  const { person, onReset } = await showNewPassword()
  await person.type(textbox('Код'), '123 456')
  await person.type(password(/^Новый пароль \*/), 'Новый-провод-48')
  await person.type(password(/^Новый пароль ещё раз/), 'Новый-провод-48')
  await person.click(button('Сохранить пароль'))
  await expectProblem(textbox('Код'), 'Неверный код, осталось 4 попытки')
  await expectProblem(password(/^Новый пароль ещё раз/), 'Повторите пароль')
  await expectFocus(textbox('Код'))
  expect(screen.queryByText('Проверьте заполнение полей')).toBeNull()
  expect(password(/^Новый пароль \*/).value).toBe('Новый-провод-48')
  expect(network.sent(passwordReset)[0]?.body).toEqual({
    email: address,
    code: '123456',
    password: 'Новый-провод-48',
    repeatPassword: 'Новый-провод-48',
  })
  expect(onReset).not.toHaveBeenCalled()
})

test('the new password fills in the sign-in', async () => {
  network.answer(passwordReset, { errorCode: resetErrorCodes.done, message: 'Пароль изменён' })
  const { person, onReset } = await showNewPassword()
  await person.type(textbox('Код'), '123456')
  await person.type(password(/^Новый пароль \*/), 'Новый-провод-48')
  await person.type(password(/^Новый пароль ещё раз/), 'Новый-провод-48')
  await person.click(button('Сохранить пароль'))
  await waitFor(() => expect(onReset).toHaveBeenCalledWith({ login: address, password: 'Новый-провод-48' }))
  expect(resetDraft.read().address).toBe('')
})
