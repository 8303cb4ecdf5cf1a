import { signIn } from '@snab/contract/people/auth'
import { appInfo } from '@snab/contract/content/configuration'
import { currentUser } from '@snab/contract/core/user'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { appInfoWith, buyer } from '../../../../test/fixtures'
import { network } from '../../../../test/network'
import {
  button,
  checkbox,
  expectBusy,
  expectFocus,
  expectProblem,
  open,
  password,
  textbox,
} from '../../../../test/screen'
import { SignInForm } from './sign-in-form'

const show = async () => {
  const onSignedIn = vi.fn()
  return { onSignedIn, ...(await open(<SignInForm prefill={null} onSignedIn={onSignedIn} />)) }
}
const signedIn = () => {
  network.answer(currentUser, buyer)
  network.answer(appInfo, appInfoWith())
}

test('a missing value is reported at its field, and the first one takes the focus', async () => {
  const { person } = await show()
  await person.click(button('Войти'))
  await expectProblem(textbox('Почта или телефон'), 'Введите почту или телефон')
  await expectProblem(password(/^Пароль/), 'Введите пароль')
  await expectFocus(textbox('Почта или телефон'))
})

test('a refusal is shown, and the input stays', async () => {
  network.refuse(signIn, 'wrong-sign-in')
  const { person, onSignedIn } = await show()
  await person.type(textbox('Почта или телефон'), 'irina@volt.example')
  await person.type(password(/^Пароль/), 'не-тот')
  await person.click(button('Войти'))
  expect((await screen.findByText('Отказ: wrong-sign-in')).getAttribute('role')).toBe('alert')
  expect(textbox('Почта или телефон').value).toBe('irina@volt.example')
  expect(password(/^Пароль/).value).toBe('не-тот')
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('nothing is sent twice while waiting for the answer; then the person is signed in', async () => {
  const held = network.hold(signIn, { authToken: 'token-1' })
  signedIn()
  const { person, onSignedIn } = await show()
  await person.type(textbox('Почта или телефон'), 'irina@volt.example')
  await person.type(password(/^Пароль/), 'верный-пароль{Enter}')
  await expectBusy(button('Войти'))
  await person.click(button('Войти'))
  await person.type(password(/^Пароль/), '{Enter}')
  expect(network.sent(signIn)).toHaveLength(1)
  held.release()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect([sessionStorage.getItem('B2B_USER_TOKEN'), localStorage.getItem('B2B_USER_TOKEN')]).toEqual([
    'token-1',
    'token-1',
  ])
  expect(await screen.findByText('Вы вошли')).toBeTruthy()
})

test('a phone is sent as a phone, and without «Запомнить меня» the browser forgets', async () => {
  network.answer(signIn, { authToken: 'token-2' })
  signedIn()
  const { person, onSignedIn } = await show()
  await person.type(textbox('Почта или телефон'), '8 (920) 000-00-07')
  await person.type(password(/^Пароль/), 'верный-пароль')
  await person.click(checkbox('Запомнить меня'))
  await person.click(button('Войти'))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(network.sent(signIn)[0]?.body).toEqual({ phone: '9200000007', password: 'верный-пароль', rememberMe: false })
  expect([sessionStorage.getItem('B2B_USER_TOKEN'), localStorage.getItem('B2B_USER_TOKEN')]).toEqual(['token-2', null])
})
