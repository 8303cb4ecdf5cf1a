import { signIn, signUp } from '@snab/contract/people/auth'
import { suggestCompany } from '@snab/contract/office/lookup'
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
// the dialog loads it with step 3; here it is loaded already
import './sign-up-form'
import { forgetForm } from './sign-up-store'

const email = 'new@volt.example'

beforeEach(() => {
  network.answer(suggestCompany, { suggestions: [], isAvailable: true })
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

test('step 1 requires an address; a refusal of the server is shown under it', async () => {
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

test('sending a code opens step 2; the button is disabled meanwhile', async () => {
  const held = network.hold(signIn, { message: 'Код отправлен', resendIn: 60 })
  const { person } = await show(1)
  await person.type(textbox('Почта или телефон'), email)
  await person.click(button('Получить код'))
  await expectBusy(button('Получить код'))
  held.release()
  await expectFocus(await screen.findByRole('textbox', { name: 'Код' }))
  expect(screen.getByText(/Отправили код на new@volt\.example\./)).toBeTruthy()
})

test('step 2 requires the code; a wrong one is reported under it and stays', async () => {
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

test('the code signs in registered people; others continue to step 3', async () => {
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

test('going back to step 1 clears the data', async () => {
  const { person } = await show(2)
  await person.click(button('Изменить почту или телефон'))
  await waitFor(() => expect(textbox('Почта или телефон').value).toBe(''))
})

test('step 3 reports missing values at their fields, and the first invalid one takes the focus', async () => {
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
  await expectFocus(textbox('ИНН'))
  expect(screen.getByText('Проверьте выделенные поля').getAttribute('role')).toBe('alert')
  // rules over two fields are checked once each of them is valid
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

const companyOf = (inn: string, name: string, status: 'ACTIVE' | 'LIQUIDATED' = 'ACTIVE') => ({
  value: name,
  unrestricted_value: name,
  data: {
    inn,
    kpp: '770401001',
    ogrn: null,
    type: 'LEGAL' as const,
    name: { full_with_opf: name, short_with_opf: name },
    state: { status },
    address: { value: 'г. Москва' },
    management: null,
  },
})

test('the ИНН comes first and fills in the name; a corrected ИНН changes the name, but never a typed one', async () => {
  const companies = [
    companyOf('7707083893', 'ООО «Первая»'),
    companyOf('7736050003', 'ООО «Вторая»'),
    companyOf('7704556679', 'ООО «Бывшая»', 'LIQUIDATED'),
  ]
  network.answer(suggestCompany, ({ query }) => ({
    suggestions: companies.filter(({ data }) => data.inn === query.get('keyword')),
    isAvailable: true,
  }))
  const { person } = await show(3)
  await expectFocus(textbox('ИНН'))
  await person.keyboard('7707083893')
  await waitFor(() => expect(textbox('Компания').value).toBe('ООО «Первая»'))
  expect(screen.getByText('ООО «Первая», г. Москва')).toBeTruthy()
  const retype = async (inn: string) => {
    await person.clear(textbox('ИНН'))
    await person.type(textbox('ИНН'), inn)
  }
  await retype('7736050003')
  await waitFor(() => expect(textbox('Компания').value).toBe('ООО «Вторая»'))
  await retype('7704556679')
  expect(await screen.findByText('ООО «Бывшая» ликвидирована: проверьте ИНН')).toBeTruthy()
  await waitFor(() => expect(textbox('Компания').value).toBe(''))
  await person.type(textbox('Компания'), 'Моё имя')
  await retype('7707083893')
  expect(await screen.findByText('ООО «Первая», г. Москва')).toBeTruthy()
  expect(textbox('Компания').value).toBe('Моё имя')
})

test('optional fields are folded until they are opened or refused', async () => {
  network.answer(suggestCompany, { suggestions: [], isAvailable: true })
  network.refuse(signUp, 'invalid-input', { errors: [{ field: 'promoCode', message: 'Промокод уже не действует' }] })
  const { person } = await show(3)
  const profile = screen.getByText(/^Заполнение профиля:/).closest('details')
  expect(profile?.open).toBe(false)
  await fillDetails(person)
  await person.click(button('Завершить регистрацию'))
  await expectProblem(textbox('Промокод'), 'Промокод уже не действует')
  expect(profile?.open).toBe(true)
})

test('a refusal of step 3 is shown at its fields, an error of the token is the message, and the input stays', async () => {
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
