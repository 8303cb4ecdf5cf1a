import { signIn, signUp } from '@snab/contract/people/auth'
import { appInfo } from '@snab/contract/content/configuration'
import { currentUser } from '@snab/contract/core/user'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appInfoWith, buyer } from '../../../../../test/fixtures'
import { network } from '../../../../../test/network'
import {
  button,
  checkbox,
  expectBusy,
  expectFocus,
  expectProblem,
  open,
  password,
  textbox,
} from '../../../../../test/screen'
import { AuthDialog } from '../auth-dialog'
import { signUpDraft } from './auth-draft'
// the dialog loads it when step 3 comes; here it is there already
import './sign-up-form'
import { forgetForm } from './sign-up-store'

const email = 'new@volt.example'

beforeEach(() => {
  signUpDraft.clear()
  forgetForm()
})

async function show(step: 1 | 2 | 3) {
  if (step > 1) signUpDraft.keep({ address: email, resendAt: Date.now() + 60_000 })
  if (step > 2) signUpDraft.keep({ token: 'proved' })
  const onSignedIn = vi.fn()
  const opened = await open(<AuthDialog mode="signup" onClose={vi.fn()} onSignedIn={onSignedIn} />, {
    state: { openedAuth: 'signup', authStep: step },
  })
  if (step === 3) await screen.findByRole('button', { name: 'Завершить регистрацию' })
  return { onSignedIn, ...opened }
}
const signedIn = () => {
  network.answer(currentUser, buyer)
  network.answer(appInfo, appInfoWith())
}

test('step 1 wants an address; a refusal of the server stands under it', async () => {
  const { person } = await show(1)
  await person.click(button('Получить код'))
  await expectProblem(textbox('Почта или телефон'), 'Введите почту или телефон')
  await expectFocus(textbox('Почта или телефон'))
  network.refuse(signIn, 'invalid-input', { errors: [{ field: 'email', message: 'На этот адрес писать нельзя' }] })
  await person.type(textbox('Почта или телефон'), email)
  await person.click(button('Получить код'))
  await expectProblem(textbox('Почта или телефон'), 'На этот адрес писать нельзя')
  expect(textbox('Почта или телефон').value).toBe(email)
  expect(screen.queryByLabelText(/^Код/)).toBeNull()
})

test('a code that was sent opens step 2; the button is off meanwhile', async () => {
  const held = network.hold(signIn, { message: 'Код отправлен', resendIn: 60 })
  const { person } = await show(1)
  await person.type(textbox('Почта или телефон'), email)
  await person.click(button('Получить код'))
  await expectBusy(button('Получить код'))
  held.release()
  await expectFocus(await screen.findByRole('textbox', { name: 'Код' }))
  expect(screen.getByText(/Отправили код на new@volt\.example\./)).toBeTruthy()
})

test('step 2 wants the code; a wrong one is said under it and stays', async () => {
  network.refuse(signIn, 'wrong-code', { errors: [{ field: 'code', message: 'Неверный код, осталось 4 попытки' }] })
  const { person } = await show(2)
  await person.click(button('Подтвердить'))
  await expectProblem(textbox('Код'), 'Введите цифры из сообщения')
  await expectFocus(textbox('Код'))
  await person.type(textbox('Код'), '111111')
  await person.click(button('Подтвердить'))
  await expectProblem(textbox('Код'), 'Неверный код, осталось 4 попытки')
  expect(textbox('Код').value).toBe('111111')
})

test('whoever is registered is in with the code; anybody else comes to step 3', async () => {
  network.answer(signIn, { token: 'proved' })
  const first = await show(2)
  await first.person.type(textbox('Код'), '123456{Enter}')
  await screen.findByRole('button', { name: 'Завершить регистрацию' })
  expect(first.onSignedIn).not.toHaveBeenCalled()
  first.unmount()

  signUpDraft.clear()
  network.answer(signIn, { authToken: 'token-1', message: 'Вы уже зарегистрированы' })
  signedIn()
  const second = await show(2)
  await second.person.type(textbox('Код'), '123456{Enter}')
  await waitFor(() => expect(second.onSignedIn).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem('B2B_USER_TOKEN')).toBe('token-1')
})

test('back to step 1 clears the data', async () => {
  const { person } = await show(2)
  await person.click(button('Изменить почту или телефон'))
  await waitFor(() => expect(textbox('Почта или телефон').value).toBe(''))
})

test('step 3 says at each field what is missing, and the first wrong one takes the focus', async () => {
  const { person } = await show(3)
  await person.type(password(/^Пароль \*/), 'коротко')
  await person.type(textbox('ИНН'), '7707083894')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Регион' }), '')
  await person.click(button('Завершить регистрацию'))
  await expectProblem(password(/^Пароль \*/), 'Пароль короче 8 знаков')
  await expectProblem(screen.getByRole('combobox', { name: 'Регион' }), 'Выберите регион')
  await expectProblem(checkbox(/^Принимаю/), 'Примите пользовательское соглашение')
  await expectProblem(checkbox(/^Ознакомлен/), 'Ознакомьтесь с политикой обработки персональных данных')
  await expectProblem(checkbox(/^Даю/), 'Без согласия на обработку персональных данных зарегистрироваться нельзя')
  await expectFocus(password(/^Пароль \*/))
  expect(screen.getByText('Проверьте выделенные поля').getAttribute('role')).toBe('alert')
  // what joins two fields is looked at once each of them is right by itself
  await person.type(password(/^Пароль \*/), '-теперь-нет')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Регион' }), '1')
  for (const consent of [/^Принимаю/, /^Ознакомлен/, /^Даю/]) await person.click(checkbox(consent))
  await person.click(button('Завершить регистрацию'))
  await expectProblem(password(/^Пароль ещё раз/), 'Пароли не совпадают')
  await expectProblem(textbox('ИНН'), 'Такого ИНН не бывает: проверьте цифры')
  expect(network.sent(signUp)).toHaveLength(0)
})

async function fillDetails(person: Awaited<ReturnType<typeof show>>['person']) {
  await person.type(password(/^Пароль \*/), 'Ясный-провод-47')
  await person.type(password(/^Пароль ещё раз/), 'Ясный-провод-47')
  await person.type(textbox('ИНН'), '7707083893')
  for (const consent of [/^Принимаю/, /^Ознакомлен/, /^Даю/]) await person.click(checkbox(consent))
}

test('a refusal of step 3 stands at its fields, one of the token is the message, and everything stays', async () => {
  network.refuse(signUp, 'invalid-input', {
    errors: [
      { field: 'inn', message: 'Компания с таким ИНН уже есть' },
      { field: 'token', message: 'Код устарел: получите новый' },
    ],
  })
  const { person, onSignedIn } = await show(3)
  await fillDetails(person)
  await person.click(button('Завершить регистрацию'))
  await expectProblem(textbox('ИНН'), 'Компания с таким ИНН уже есть')
  await expectFocus(textbox('ИНН'))
  expect((await screen.findByText('Код устарел: получите новый')).getAttribute('role')).toBe('alert')
  expect([password(/^Пароль \*/).value, textbox('ИНН').value, checkbox(/^Даю/).checked]).toEqual([
    'Ясный-провод-47',
    '7707083893',
    true,
  ])
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('the registration is sent once, with the token of the code, and signs in', async () => {
  const held = network.hold(signUp, { token: 'token-3', message: 'Регистрация завершена' })
  signedIn()
  const { person, onSignedIn } = await show(3)
  await fillDetails(person)
  await person.click(button('Завершить регистрацию'))
  await expectBusy(button('Завершить регистрацию'))
  held.release()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(network.sent(signUp).map(({ body }) => body)).toMatchObject([
    { token: 'proved', email, inn: '7707083893', regionId: 1, isIndividual: false, emailAgreedForMarketing: false },
  ])
  expect([localStorage.getItem('B2B_USER_TOKEN'), sessionStorage.getItem('B2B_SIGN_UP_FORM')]).toEqual([
    'token-3',
    null,
  ])
})
